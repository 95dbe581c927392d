import { expect, test } from 'vitest'
import { appleDevice, isInstalled, mayForget } from './place.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const shown = (mode: string) => (query: string) => ({ matches: query.includes(mode) })

test.each([
  ['an iPhone', { userAgent: iPhone, maxTouchPoints: 5 }, 'iphone', true],
  ['an iPad', { userAgent: mac, maxTouchPoints: 5, vendor: 'Apple Computer, Inc.' }, 'iphone', true],
  ['Safari on a Mac', { userAgent: mac, maxTouchPoints: 0, vendor: 'Apple Computer, Inc.' }, 'mac', true],
  ['another browser on a Mac', { userAgent: mac, maxTouchPoints: 0, vendor: 'Google Inc.' }, null, false],
  ['an iPhone on its home screen', { userAgent: iPhone, maxTouchPoints: 5, standalone: true }, 'iphone', false],
] as const)('%s', (_, navigator, device, forgets) => {
  const browser = { navigator, matchMedia: shown('browser') }
  expect([appleDevice(browser), mayForget(browser)]).toEqual([device, forgets])
})

test.each([
  ['standalone', true],
  ['window-controls-overlay', true],
  ['browser', false],
])('a window in the mode %s is installed: %s', (mode, installed) => {
  const navigator = { userAgent: '', maxTouchPoints: 0 }
  expect(isInstalled({ navigator, matchMedia: shown(`display-mode: ${mode}`) })).toBe(installed)
})
