import { expect, test } from 'vitest'
import { en } from '../../../contract/messages/en/index.ts'
import { textOf } from '../../../contract/messages/text.ts'
import { reasonText } from './reason-text.ts'

test('a reason is never empty: the server’s words, or ours for what the device found by itself', () => {
  const text = textOf(en, 'en')
  expect(reasonText(text, { code: 'suspended', message: 'You can read.' })).toBe('You can read.')
  expect(reasonText(text, { code: 'too_old', message: '' })).toContain('25 days')
  expect(reasonText(text, { code: 'gone', message: '' })).toContain('is gone')
})
