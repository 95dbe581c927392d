import type { AnswerSet } from './answers.ts'
import { type Reading, readingOf } from './reading.ts'
import { sentences } from './sentences.ts'
import { type Situation, situations } from './situations.ts'

/** A sentence that one shows to somebody. Its Japanese text, which is unlike that of any other, is its name. */
export type Phrase = Reading & {
  situation: Situation
  english: string
  answers: AnswerSet | undefined
  /** Whether it was given, and not written for this page. */
  given: boolean
}

/** All sentences, by situation in their order, in each the given ones first. */
export const phrases: readonly Phrase[] = situations.flatMap(situation =>
  (['given', 'written'] as const).flatMap(by =>
    sentences[situation][by].map(([written, english, answers]) => ({
      ...readingOf(written),
      situation,
      english,
      answers,
      given: by === 'given',
    })),
  ),
)

/** Whether it says that no native speaker has read its words, or its answers alone, until an admin says that one did (PRODUCT 2.51). */
export const needsReader = ({ given, answers }: Phrase): boolean => !given || answers !== undefined
