/** A card that a member wrote: what is shown, in Japanese, and what it means to its writer. */
export type OwnPhrase = { japanese: string; meaning: string }

/** How many a member keeps, and how long each of its texts is at most. */
export const ownPhraseLimits = { most: 50, letters: 300 } as const

/** As which kind of draft the server keeps them, apart from drafts that are written to be sent. */
export const ownPhraseKind = 'phrase'
