import { extractMentions } from '../contract/rich-text/mentions.ts'
import { readSent } from './core/rich-text/clean.ts'
import { onlyMentioning } from './core/rich-text/only-mentioning.ts'
import { type ReadForSpam, readWritten } from './core/spam/read-written.ts'
import type { TextTask, TextWork } from './platform/text-work.ts'
import { readPostTexts, unitsOf } from './things/posts/read-post-texts.ts'

const task = <I, O>(units: (input: I) => number, work: (input: I) => O): TextTask<I, O> => ({ units, work })

const unitsIn = (htmls: readonly string[]): number => htmls.reduce((units, html) => units + html.length, 0)

/** All that is done with a text that may be long, by name. The thread that renders documents loads this module for them. */
export const tasks = {
  /** A sent text in its canonical form. */
  clean: task((html: string) => html.length, readSent),
  /** The same for several. */
  cleanAll: task(unitsIn, htmls => htmls.map(readSent)),
  /** The user tags that are mentioned in canonical texts, each once. */
  mentionsIn: task(unitsIn, htmls => [...new Set(htmls.flatMap(extractMentions))]),
  /** Canonical texts in which only some people are mentioned. */
  onlyMentioning: task(
    ({ htmls }: { htmls: readonly string[]; people: ReadonlySet<string> }) => unitsIn(htmls),
    ({ htmls, people }) => htmls.map(html => onlyMentioning(html, people)),
  ),
  /** What the rules against spam look at. */
  readForSpam: task(({ written }: ReadForSpam) => unitsOf(written), readWritten),
  /** What a post is found by. */
  readPost: task(unitsOf, readPostTexts),
}

/** Does one of the {@link tasks}. */
export type WorkOnTexts = TextWork<typeof tasks>
