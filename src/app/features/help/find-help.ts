import type { HelpTexts } from '../../../contract/messages/help-text.ts'

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The questions in which all words stand, in the question itself, its answer or its heading; without words all of them. */
export function findHelp(help: HelpTexts, typed: string): HelpTexts {
  const words = folded(typed)
    .split(/\s+/)
    .filter(word => word !== '')
  const found = help.map(({ heading, questions }) => ({
    heading,
    questions: questions.filter(({ ask, answer }) => {
      const text = folded([heading, ask, ...answer].join(' '))
      return words.every(word => text.includes(word))
    }),
  }))
  return found.filter(({ questions }) => questions.length > 0)
}
