import { expect, test } from 'vitest'
import type { ChatLine } from '../../contract/entities/chat.ts'
import { linesWithout } from './chat-lines.ts'

const [mai, ken, lena] = ['mai', 'ken', 'lena'].map(id => ({ user_id: id, username: id })) as [
  ChatLine['by'],
  ChatLine['by'],
  ChatLine['by'],
]
const line = (kind: ChatLine['kind'], by: ChatLine['by'], people: ChatLine['people'] = []): ChatLine => ({
  rev: 1,
  place: 1,
  at: '2026-11-01T00:00:00.000Z',
  kind,
  by,
  people,
  name: null,
})

test('nothing is said of who is hidden, neither what they did nor that they were added', () => {
  const lines = [
    line('added', ken, [mai]),
    line('added', mai, [ken]),
    line('added', mai, [ken, lena]),
    line('left', ken),
    line('named', mai),
  ]
  expect(linesWithout(new Set(['ken']), lines)).toEqual([line('added', mai, [lena]), line('named', mai)])
  expect(linesWithout(new Set(), lines)).toEqual(lines)
})

test('a row of an older build has none', () => {
  expect(linesWithout(new Set(), undefined)).toEqual([])
})
