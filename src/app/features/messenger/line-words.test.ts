import { expect, test } from 'vitest'
import type { ChatLine } from '../../../contract/entities/chat.ts'
import { en } from '../../../contract/messages/en/index.ts'
import { ja } from '../../../contract/messages/ja/index.ts'
import { textOf } from '../../../contract/messages/text.ts'
import { someone } from '../../../local/testing/rows.ts'
import { linesBetween } from './group-lines.tsx'
import { lineWords } from './line-words.ts'

const [mai, ken, lena, me] = ['Mai', 'Ken', 'Lena', someone.username].map(username => ({
  user_id: username === someone.username ? someone.id : username,
  username,
})) as [ChatLine['by'], ChatLine['by'], ChatLine['by'], ChatLine['by']]
const at = '2026-11-01T00:00:00.000Z'
const base = { rev: 1, place: 0, at, people: [], name: null }
const added = (by: ChatLine['by'], ...people: ChatLine['people']): ChatLine => ({ ...base, kind: 'added', by, people })
const left: ChatLine = { ...base, kind: 'left', by: lena }
const namedBy = (by: ChatLine['by']): ChatLine => ({ ...base, kind: 'named', by, name: '花見' })

test.each([
  [added(mai, ken), 'Mai added Ken', 'MaiさんがKenさんを追加しました'],
  [added(mai, ken, lena), 'Mai added Ken and Lena', 'MaiさんがKenさんとLenaさんを追加しました'],
  [added(me, ken), 'You added Ken', 'Kenさんを追加しました'],
  [added(mai, me), 'Mai added you', 'Maiさんがあなたを追加しました'],
  [added(mai, ken, me), 'Mai added you and 1 other', 'Maiさんがあなたとほか1人を追加しました'],
  [added(mai, ken, me, lena), 'Mai added you and 2 others', 'Maiさんがあなたとほか2人を追加しました'],
  [left, 'Lena left', 'Lenaさんが退出しました'],
  [namedBy(mai), 'Mai named the group “花見”', 'Maiさんがグループ名を「花見」に変更しました'],
  [namedBy(me), 'You named the group “花見”', 'グループ名を「花見」に変更しました'],
])('%j is said: %s', (line, english, japanese) => {
  expect([lineWords(line, someone, textOf(en, 'en')), lineWords(line, someone, textOf(ja, 'ja'))]).toEqual([
    english,
    japanese,
  ])
})

test('a line stands behind the message at its place, and before the next one', () => {
  const lines = [0, 3, 3, 5].map(place => ({ ...left, place }))
  const count = (after: number, below: number) => linesBetween(lines, after, below).length
  expect([count(0, 3), count(3, 4), count(4, 5), count(5, Number.POSITIVE_INFINITY)]).toEqual([1, 2, 0, 1])
})
