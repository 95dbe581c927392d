import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test.each([
  ['409113', '409113'],
  ['409 113', '409113'],
  ['４０９-１１３', '409113'],
  ['Your code: 409113.', '409113'],
  ['4091139', '409113'],
  ['40', '40'],
  ['abc', ''],
])('%s is read as %s', (raw, digits) => {
  expect(codeDigits(raw, 6)).toBe(digits)
})
