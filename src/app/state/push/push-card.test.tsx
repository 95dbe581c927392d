import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { claimInvitation } from '../popups/one-invitation.ts'
import { noteAsked } from './asked.ts'
import { PushCard } from './push-card.tsx'

const { push, line } = vi.hoisted(() => ({ push: { view: null as string | null }, line: { mayTry: true } }))
vi.mock('./use-push.ts', () => ({ usePush: () => push }))
vi.mock('../device/online.ts', () => ({ useMayTry: () => line.mayTry }))
vi.mock('../language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../popups/one-invitation.ts', () => ({ claimInvitation: vi.fn(() => true) }))

beforeEach(() => {
  stubWindow()
  const kept = new Map<string, string>()
  const browser = {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    navigator: { userAgent: '', maxTouchPoints: 0, serviceWorker: {} },
    PushManager: {},
    Notification: { permission: 'default' },
  }
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
})
afterEach(() => {
  line.mayTry = true
  vi.unstubAllGlobals()
  vi.mocked(claimInvitation).mockReset().mockReturnValue(true)
})

/** What the card shows in a browser. @param browser what it lacks or refuses; without, it can show notifications */
async function cardIn(view: string | null, browser: Record<string, unknown> = {}): Promise<string> {
  push.view = view
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  if (view === 'asked') {
    push.view = 'off'
    noteAsked('mika')
  }
  const at = document.getElementById('root') as HTMLElement
  const card = (
    <StrictMode>
      <PushCard account="mika" />
    </StrictMode>
  )
  await act(async () => createRoot(at).render(card))
  return at.innerHTML
}

const iPhone = { userAgent: 'Mozilla/5.0 (iPhone) Safari', maxTouchPoints: 5, standalone: false, serviceWorker: {} }

test.each([
  ['the browser can not show any', 'unsupported', { PushManager: undefined }],
  ['the site is not on the home screen', 'install', { PushManager: undefined, navigator: iPhone }],
  ['the browser blocks them', 'denied', { Notification: { permission: 'denied' } }],
  ['they are on', 'on', { Notification: { permission: 'granted' } }],
  ['the member has answered', 'asked', {}],
] as const)('where %s nothing is offered, and another invitation may be shown', async (_, view, browser) => {
  expect(await cardIn(view, browser)).toBe('')
  expect(claimInvitation).not.toHaveBeenCalled()
})

test('where they can come they are offered', async () => {
  expect(await cardIn('off')).toContain('push.ask.choose')
})

test('without a signal they are not', async () => {
  line.mayTry = false
  expect(await cardIn('off')).toBe('')
  expect(claimInvitation).not.toHaveBeenCalled()
})

test('where another invitation is shown they are not', async () => {
  vi.mocked(claimInvitation).mockReturnValue(false)
  expect(await cardIn('off')).toBe('')
})

test('what is only rendered, as React may before it throws it away, takes no invitation', () => {
  push.view = 'off'
  renderToStaticMarkup(<PushCard account="mika" />)
  expect(claimInvitation).not.toHaveBeenCalled()
})
