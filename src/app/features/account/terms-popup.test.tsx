import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TermsPopup } from './terms-popup.tsx'

vi.mock('../../state/language/text.tsx', () => ({
  useText: () => (key: string, said?: object) => `${key} ${JSON.stringify(said)}`,
  useLanguage: () => ({ language: 'en' }),
}))
vi.mock('../../state/language/use-clock.ts', () => ({
  useClock: () => ({ now: Date.parse('2026-12-20T00:00Z'), zone: 'own' }),
}))
vi.mock('../../state/device/open-device.ts', () => ({ useDevice: () => null }))
vi.mock('../../state/device/call-server.ts', () => ({ callServer: async () => {} }))
vi.mock('../../state/device/online.ts', () => ({ useConnection: () => 'fine', useMayTry: () => true }))
vi.mock('../../ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('../../ui/link.tsx', () => ({ Link: () => null }))

afterEach(() => void vi.unstubAllEnvs())

test('new terms hold from the day in Japan that was named, wherever one is', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu')
  const terms = { edition: 2, summary_en: 'Two words', summary_ja: '二語', holds_from: '2026-12-31T15:00:00.000Z' }
  expect(renderToStaticMarkup(<TermsPopup {...terms} />)).toContain('1 Jan 2027')
})
