import { expect, test } from 'vitest'
import { en } from '../../../contract/messages/en/index.ts'
import { ja } from '../../../contract/messages/ja/index.ts'
import { textOf } from '../../../contract/messages/text.ts'
import { tagMeaning } from './tag-meaning.ts'

const meanings = (tag: string) => [tagMeaning(tag, 'en', textOf(en, 'en')), tagMeaning(tag, 'ja', textOf(ja, 'ja'))]

test.each([
  ['#onsen', 'hot springs', '温泉'],
  ['#温泉', 'hot springs', null],
  ['#さんぽ', 'walks', null],
  ['#瀬戸内', 'around the Inland Sea', null],
  ['#京都', 'Kyoto', null],
  ['#kyoto', null, '京都'],
  ['#lunch', null, null],
  ['#写真', 'Shashin', null],
])('%s means %s, in Japanese %s', (tag, english, japanese) => {
  expect(meanings(tag)).toEqual([english, japanese])
})
