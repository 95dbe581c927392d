import { expect, test } from 'vitest'
import { japaneseRuns } from './japanese-runs.ts'

test.each([
  ['First week: 転入届, phone', ['First week: ', '転入届', ', phone']],
  ['#京都', ['', '#京都', '']],
  ['it. #各駅停車 #train', ['it. ', '#各駅停車', ' #train']],
  ['「温めますか」 she asked', ['', '「温めますか」', ' she asked']],
  ['コーヒー', ['', 'コーヒー', '']],
  ['Kyoto', ['Kyoto']],
])('%s is cut where the writing changes', (text, runs) => {
  expect(japaneseRuns(text)).toEqual(runs)
})
