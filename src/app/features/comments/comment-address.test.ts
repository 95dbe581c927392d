import { expect, test } from 'vitest'
import { uuidv7 } from '../../../contract/uuid.ts'
import { commentSearch } from './comment-address.ts'

test('an address names a comment by its id and nothing else', () => {
  const comment = uuidv7()
  const reply = uuidv7()
  expect(commentSearch({ comment, reply: reply.toUpperCase(), words: 'x' })).toEqual({ comment, reply })
  for (const none of ['abc', '', 7, null, [comment], `${comment}0`, `${comment}\n`]) {
    expect(commentSearch({ comment: none, reply: none })).toStrictEqual({ comment: undefined, reply: undefined })
  }
})
