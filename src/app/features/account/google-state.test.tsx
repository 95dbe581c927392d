import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'

vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/device/online.ts', () => ({ useConnection: () => 'fine', useOnline: () => true }))

beforeEach(() => {
  stubWindow()
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  { linked: false, client_id: null, shows: '' },
  { linked: false, client_id: 'an-id', shows: 'Googleaccount.google.none' },
  { linked: true, client_id: null, shows: 'Googleaccount.google.linked' },
])('on a site with Google $client_id, an account linked $linked', async ({ linked, client_id, shows }) => {
  const { createRoot } = await import('react-dom/client')
  const { GoogleState } = await import('./google-state.tsx')
  const props = {
    account: { google: linked },
    call: async () => ({ data: { client_id } }),
  } as unknown as ComponentProps<typeof GoogleState>
  const root = document.getElementById('root') as HTMLElement
  await act(async () => createRoot(root).render(<GoogleState {...props} />))
  expect(root.textContent).toBe(shows)
})
