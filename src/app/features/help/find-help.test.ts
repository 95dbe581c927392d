import { expect, test } from 'vitest'
import { help as en } from '../../../contract/messages/en/help.ts'
import { help as ja } from '../../../contract/messages/ja/help.ts'
import { findHelp } from './find-help.ts'

const asked = (found: ReturnType<typeof findHelp>) => found.flatMap(({ questions }) => questions.map(({ ask }) => ask))

test('both languages answer the same number of questions under the same number of subjects', () => {
  const shape = (texts: typeof en) => texts.map(({ questions }) => questions.map(({ answer }) => answer.length))
  expect(shape(ja)).toEqual(shape(en))
})

test('all words must stand in the question, its answer or its heading; width and case do not matter', () => {
  expect(findHelp(en, '')).toEqual(en)
  expect(asked(findHelp(en, 'DASHED line'))).toEqual(['What does the dashed line mean?'])
  expect(asked(findHelp(ja, 'ｉＰｈｏｎｅ'))).toEqual(['Engawaをホーム画面に置くには？'])
  expect(asked(findHelp(ja, 'ブロック　フォロー'))).toEqual(['ブロックするとどうなりますか？'])
  expect(findHelp(en, 'helicopter')).toEqual([])
})
