import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../tests/support/stub-window.ts'
import { PasswordField } from './field.tsx'

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

test('a password is masked, known to password managers, and may be pasted', async () => {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<PasswordField label="Password" name="password" autoComplete="new-password" />))
  const input = document.querySelector('input') as HTMLInputElement
  expect(input.getAttribute('type')).toBe('password')
  // This window keeps names of attributes as React writes them.
  const written = input.outerHTML.toLowerCase()
  expect(written).toContain('autocomplete="new-password"')
  expect(written).not.toContain('maxlength')
  for (const kind of ['paste', 'beforeinput', 'drop']) {
    const event = new window.Event(kind, { bubbles: true, cancelable: true })
    input.dispatchEvent(event)
    expect([kind, event.defaultPrevented]).toEqual([kind, false])
  }
  await act(async () => root.unmount())
})
