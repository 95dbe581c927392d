import { readSent } from './core/rich-text/clean.ts'
import { type ReadForSpam, readWritten } from './core/spam/read-written.ts'
import type { TextTask, TextWork } from './platform/text-work.ts'
import { type PostTexts, readPostTexts } from './things/posts/read-post-texts.ts'

const task = <I, O>(units: (input: I) => number, work: (input: I) => O): TextTask<I, O> => ({ units, work })

/** All that is done with a text that may be long, by name. The thread that renders documents loads this module for them. */
export const tasks = {
  /** A sent text in its canonical form. */
  clean: task((html: string) => html.length, readSent),
  /** What the rules against spam look at. */
  readForSpam: task(({ written: { title, text } }: ReadForSpam) => title.length + text.length, readWritten),
  /** What a post is found by. */
  readPost: task(({ title, text }: PostTexts) => title.length + text.length, readPostTexts),
}

/** Does one of the {@link tasks}. */
export type WorkOnTexts = TextWork<typeof tasks>
