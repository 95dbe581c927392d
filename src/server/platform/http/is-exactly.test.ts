import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isExactly } from './is-exactly.ts'

const schema = v.object({
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  count: v.number(),
  kind: v.nullable(v.picklist(['news', 'guide'])),
  seen: v.optional(v.boolean()),
  size: v.optional(v.number(), 3),
  tags: v.array(v.object({ tag: v.string() })),
  reactions: v.record(v.string(), v.number()),
  either: v.union([v.string(), v.object({ name: v.string() })]),
})
const exact = {
  id: 'a',
  at: '2026-11-01T09:00:00.000Z',
  count: 2,
  kind: 'news',
  size: 1,
  tags: [{ tag: '#tea' }],
  reactions: { like: 2 },
  either: 'both',
}
const isExact = isExactly(schema)

test('what is just as the schema says is exact', () => {
  for (const each of [exact, { ...exact, kind: null, seen: true, tags: [] }]) {
    expect(isExact(each)).toBe(true)
    expect(v.parse(schema, each)).toEqual(each)
  }
})

describe('not exact is', () => {
  const { id: _, ...withoutId } = exact
  const { size: __, ...withoutSize } = exact
  test.each([
    ['a field that is missing', withoutId],
    ['one that parsing would add', withoutSize],
    ['one that the schema does not name', { ...exact, password: 'x' }],
    ['one below another', { ...exact, tags: [{ tag: '#tea', password: 'x' }] }],
    ['a wrong type', { ...exact, count: '2' }],
    ['no number', { ...exact, count: Number.NaN }],
    ['another value than those of a list', { ...exact, kind: 'place' }],
    ['a text that breaks a rule', { ...exact, at: 'yesterday' }],
    ['a wrong value of a record', { ...exact, reactions: { like: 'many' } }],
    ['an inherited field', Object.create(exact)],
    ['a date', { ...exact, tags: [new Date()] }],
    ['no object', 'text'],
    ['null', null],
    // Right, but only the schema knows.
    ['an object where there is a choice', { ...exact, either: { name: 'x' } }],
  ])('%s', (_name, value) => {
    expect(isExact(value)).toBe(false)
  })
})
