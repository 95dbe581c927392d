import type { PageSection } from '../../../contract/entities/site-page.ts'
import { readerText } from '../../../contract/rich-text/plain-text.ts'

/** A subject of the help with its questions; the questions above the first subject have none. */
export type HelpSubject = { heading: string; questions: PageSection[] }

/** The help's sections by subject: one without a text begins a subject. */
export function subjectsOf(sections: readonly PageSection[]): HelpSubject[] {
  const subjects: HelpSubject[] = []
  for (const section of sections) {
    if (section.text === '') subjects.push({ heading: section.heading, questions: [] })
    else if (subjects.length === 0) subjects.push({ heading: '', questions: [section] })
    else subjects.at(-1)?.questions.push(section)
  }
  return subjects
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The questions in which all words stand, in the question itself, its answer or its subject; without words all of them. */
export function findHelp(help: readonly HelpSubject[], typed: string): HelpSubject[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter(word => word !== '')
  const found = help.map(({ heading, questions }) => ({
    heading,
    questions: questions.filter(question => {
      const text = folded([heading, question.heading, readerText(question.text)].join(' '))
      return words.every(word => text.includes(word))
    }),
  }))
  return found.filter(({ questions }) => questions.length > 0)
}
