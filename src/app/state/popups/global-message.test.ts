import { expect, test } from 'vitest'
import { globalMessage, hideHeard, showMessage } from './global-message.ts'

test('a message that its form shows too is closed when the form is sent once more; others stay', () => {
  showMessage('Email or password is wrong.', 'error', { heard: true })
  hideHeard()
  expect(globalMessage.current).toBeNull()
  showMessage('Sent')
  hideHeard()
  expect(globalMessage.current?.text).toBe('Sent')
})
