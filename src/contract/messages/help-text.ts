/** A question of the help page with its answer, a paragraph each. */
export type HelpQuestion = { ask: string; answer: readonly string[] }

/** The help page by subject: too long for the catalogue, loaded with its screen and kept on the device. */
export type HelpTexts = readonly { heading: string; questions: readonly HelpQuestion[] }[]
