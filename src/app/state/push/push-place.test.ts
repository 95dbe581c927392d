import { expect, test } from 'vitest'
import { pushPlace } from './push-place.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const able = { PushManager: {}, Notification: {} }

test.each([
  ['a browser that can', { userAgent: mac, maxTouchPoints: 0, serviceWorker: {} }, able, 'ready'],
  [
    'an iPhone in Safari',
    { userAgent: iPhone, maxTouchPoints: 5, standalone: false, serviceWorker: {} },
    {},
    'install',
  ],
  ['an iPad in Safari', { userAgent: mac, maxTouchPoints: 5, standalone: false, serviceWorker: {} }, {}, 'install'],
  [
    'an iPhone on its home screen',
    { userAgent: iPhone, maxTouchPoints: 5, standalone: true, serviceWorker: {} },
    able,
    'ready',
  ],
  [
    'an old iPhone on its home screen',
    { userAgent: iPhone, maxTouchPoints: 5, standalone: true, serviceWorker: {} },
    {},
    'unsupported',
  ],
  ['a browser without', { userAgent: mac, maxTouchPoints: 0 }, {}, 'unsupported'],
] as const)('%s', (_, navigator, has, place) => {
  expect(pushPlace({ navigator, ...has })).toBe(place)
})
