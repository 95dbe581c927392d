/** What posts/forbidden.ts may not import. */
export const comment = 'comment'
