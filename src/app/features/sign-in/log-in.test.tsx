import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { CallError } from '../../../contract/errors.ts'
import type { SignedInWith } from './appeal-closing.tsx'

vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/device/online.ts', () => ({ useConnection: () => 'fine', useMayTry: () => true }))
vi.mock('../../state/language/catalogues.ts', () => ({ needTexts: async () => {} }))
vi.mock('../../state/forms/google-button.tsx', () => ({
  GoogleButton: ({ onToken }: { onToken: (token: string) => void }) => (
    <button id="google" type="button" onClick={() => onToken('a token')} />
  ),
}))
vi.mock('./appeal-closing.tsx', () => ({
  AppealClosing: ({ fields }: { fields: SignedInWith }) => <output>{JSON.stringify(fields)}</output>,
}))

beforeEach(() => {
  stubWindow()
  vi.stubGlobal('Event', window.Event)
})
afterEach(() => vi.unstubAllGlobals())

test('an account that an admin closed may be appealed for after Google’s button too', async () => {
  const { createRoot } = await import('react-dom/client')
  const { LogIn } = await import('./log-in.tsx')
  const call = async () => {
    throw new CallError('closed_by_admin')
  }
  const root = document.getElementById('root') as HTMLElement
  await act(async () =>
    createRoot(root).render(
      <LogIn call={call} turn={() => {}} onSignedIn={async () => {}} onFailed={async () => {}} />,
    ),
  )
  await act(async () => document.getElementById('google')?.click())
  expect(root.textContent).toBe(JSON.stringify({ idToken: 'a token' }))
})
