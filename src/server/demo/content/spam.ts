import type { DemoSpam } from './types.ts'

/** The words that are checked in the demo, and a comment that waits for its admin because of one. It is not spam. */
export const spam: DemoSpam = {
  words: ['casino*', 'オンラインカジノ', '副業', '簡単に稼げる'],
  held: {
    by: 'tomas_silva',
    under: 'National health insurance: who enrols, and what it pays',
    text: 'Does a side job (副業) on weekends change which of the two insurances I belong to?',
    word: '副業',
    hoursAgo: 4,
  },
}
