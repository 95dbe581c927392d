import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { claimInvitation } from '../popups/one-invitation.ts'
import { noteAsked } from './asked.ts'
import { PushCard } from './push-card.tsx'

const { push } = vi.hoisted(() => ({ push: { view: null as string | null } }))
vi.mock('./use-push.ts', () => ({ usePush: () => push }))
vi.mock('../language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../popups/one-invitation.ts', () => ({ claimInvitation: vi.fn(() => true) }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(claimInvitation).mockClear()
})

/** What the card shows in a browser. @param browser what it lacks or refuses; without, it can show notifications */
function cardIn(view: string | null, browser: Record<string, unknown> = {}): string {
  push.view = view
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, serviceWorker: {} })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default' })
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  if (view === 'asked') {
    push.view = 'off'
    noteAsked('mika')
  }
  return renderToStaticMarkup(<PushCard account="mika" />)
}

const iPhone = { userAgent: 'Mozilla/5.0 (iPhone) Safari', maxTouchPoints: 5, standalone: false, serviceWorker: {} }

test.each([
  ['the browser can not show any', 'unsupported', { PushManager: undefined }],
  ['the site is not on the home screen', 'install', { PushManager: undefined, navigator: iPhone }],
  ['the browser blocks them', 'denied', { Notification: { permission: 'denied' } }],
  ['they are on', 'on', { Notification: { permission: 'granted' } }],
  ['the member has answered', 'asked', {}],
] as const)('where %s nothing is offered, and another invitation may be shown', (_, view, browser) => {
  expect(cardIn(view, browser)).toBe('')
  expect(claimInvitation).not.toHaveBeenCalled()
})

test('where they can come they are offered', () => {
  expect(cardIn('off')).toContain('push.ask.choose')
})
