import { expect, it } from 'vitest'
import { type KeptByText, keptByText } from './kept-by-text.ts'

const newKept = (): KeptByText<object> => ({ made: new Map(), units: 0 })

it('makes something of a text once, and of another one anew', () => {
  const kept = newKept()
  const first = keptByText(kept, 'a', () => ({}))
  expect(keptByText(kept, 'a', () => ({}))).toBe(first)
  expect(keptByText(kept, 'b', () => ({}))).not.toBe(first)
})

it('forgets what was not asked for the longest, by the number of texts and by their length', () => {
  const kept = newKept()
  const ask = (text: string) => keptByText(kept, text, () => ({}))
  const first = ask('first')
  ask('second')
  for (let at = 0; at < 198; at++) ask(`text ${at}`)
  expect(ask('first')).toBe(first)
  ask('one more')
  expect(kept.made.size).toBe(200)
  expect([kept.made.has('first'), kept.made.has('second')]).toEqual([true, false])
  ask('long'.repeat(24_999))
  expect([...kept.made.keys()].map(({ length }) => length)).toEqual([99_996])
  expect(kept.units).toBe(99_996)
  ask('x'.repeat(100_001))
  expect([kept.made.size, kept.units]).toEqual([0, 0])
})
