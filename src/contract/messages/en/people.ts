/** The texts of profiles, follows, blocks, reports and galleries: loaded with their pages. */
export const people = {} as const
