import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { Device } from '../../../local/device/device.ts'
import { followSession } from './follow-session.ts'

type Told = Parameters<Parameters<Device['subscribe']>[0]>[0]

/** A device on which a test says what became of the session. */
function aDevice() {
  let tell: (why: Told) => void = () => {}
  const device = {
    account: 'somebody',
    mirror: {},
    sync: { sessionDue: async () => false, begin: async () => 'loaded' },
    subscribe: (listener: typeof tell) => {
      tell = listener
    },
  }
  return { device: device as unknown as Device, tell: (why: Told) => tell(why) }
}

/** A router at /posts whose pages are loaded when the test lets them. */
function aRouter() {
  let arrive = () => {}
  const promise = new Promise<void>(loaded => {
    arrive = loaded
  })
  const root = createRootRoute()
  const pages = ['/', '/posts', '/news', '/login'].map(path =>
    createRoute({ getParentRoute: () => root, path, loader: () => (path === '/posts' ? undefined : promise) }),
  )
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/posts'] }),
    origin: 'https://engawa.example',
    isServer: false,
  })
  router.history.subscribe(router.load)
  return { router, arrive: () => arrive() }
}

it.each([
  ['revoked', '/'],
  ['session-ended', '/login'],
] as const)('leaves when the session was %s, whatever link is followed meanwhile', async (why, path) => {
  for (const name of ['addEventListener', 'setInterval']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('location', new URL('https://engawa.example/posts'))
  const { device, tell } = aDevice()
  const { router, arrive } = aRouter()
  await router.load()
  followSession(device, router)
  tell(why)
  const followed = router.navigate({ href: '/news' })
  await eventually(() => expect(router.latestLocation.pathname).toBe('/news'))
  arrive()
  await followed
  await eventually(() => expect(router.latestLocation.pathname).toBe(path))
  vi.unstubAllGlobals()
})
