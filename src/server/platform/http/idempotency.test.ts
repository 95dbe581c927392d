import { expect, it } from 'vitest'
import { CallError } from '../../../contract/errors.ts'
import { digestOf, idempotencyKey } from './idempotency.ts'

const input = (body: unknown) => ({ params: { a: '1', b: '2' }, query: undefined, body })
const file = (bytes: string) => ({ field: 'image', name: 'x.jpg', bytes: Buffer.from(bytes) })
const digest = (body: unknown, ...files: ReturnType<typeof file>[]) =>
  digestOf('posts.addTimeline', input(body), files).toString('hex')

it('tells contents apart by their fields and files, not by their order or the file’s name', () => {
  const one = digest({ text: 'a', tags: ['x', 'y'] }, file('1'))
  expect(digest({ tags: ['x', 'y'], text: 'a', id: undefined }, { ...file('1'), name: 'y.png' })).toBe(one)
  expect(digest({ text: 'a', tags: ['y', 'x'] }, file('1'))).not.toBe(one)
  expect(digest({ text: 'b', tags: ['x', 'y'] }, file('1'))).not.toBe(one)
  expect(digest({ text: 'a', tags: ['x', 'y'] }, file('2'))).not.toBe(one)
  expect(digest({ text: 'a', tags: ['x', 'y'] }, file('1'), file('1'))).not.toBe(one)
  expect(digestOf('comments.add', input({ text: 'a' }), []).toString('hex')).not.toBe(digest({ text: 'a' }))
})

it('takes a UUID as key, or none', () => {
  expect(idempotencyKey({})).toBeNull()
  expect(idempotencyKey({ 'idempotency-key': '0192F0C1-0000-7000-8000-000000000000' })).toBe(
    '0192f0c1-0000-7000-8000-000000000000',
  )
  expect(() => idempotencyKey({ 'idempotency-key': 'x' })).toThrow(CallError)
})
