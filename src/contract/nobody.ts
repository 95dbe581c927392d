/**
 * The account of what stays without an author: places of deleted comments in threads, and posts of the demo under which members wrote.
 * Nobody can register its tag or sign in to it; it has no profile, and is followed, blocked and told by nobody.
 */
export const nobody = { id: '00000000-0000-7000-8000-000000000000', user_tag: '_deleted_', username: '—' } as const
