/** A question of the help page with its answer, a paragraph each. */
export type HelpQuestion = { ask: string; answer: readonly string[] }

/** The help page by subject. */
export type HelpTexts = readonly { heading: string; questions: readonly HelpQuestion[] }[]
