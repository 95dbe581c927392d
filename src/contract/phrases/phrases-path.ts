/** The path of the sentences that one shows to somebody. */
export const phrasesPath = '/phrases'
