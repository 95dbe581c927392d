import { expect, test } from 'vitest'
import { en } from '../../../contract/messages/en/index.ts'
import { textOf } from '../../../contract/messages/text.ts'
import { reasonText } from './reason-text.ts'
import { waitText } from './wait-text.ts'

test('a reason is never empty: the server’s words, or ours for what the device found by itself', () => {
  const text = textOf(en, 'en')
  expect(reasonText(text, { code: 'suspended', message: 'You can read.' })).toBe('You can read.')
  expect(reasonText(text, { code: 'too_old', message: '' })).toContain('25 days')
  expect(reasonText(text, { code: 'gone', message: '' })).toContain('is gone')
})

test('why a write waits: the server’s words for what is used up, ours for the rest', () => {
  const text = textOf(en, 'en')
  expect(waitText(text, { code: 'uploads_full', message: 'There is room again in 3 hours.' })).toContain('3 hours')
  expect(waitText(text, { code: 'held', message: '' })).toBe('Waits until you finish editing its text')
  expect(waitText(text, { code: 'internal', message: '' })).toBe('Something is wrong on our side; we keep trying')
})
