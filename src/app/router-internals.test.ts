import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import lock from '../../node_modules/@tanstack/react-router/package.json' with { type: 'json' }
import { serverResult } from './router-internals.ts'

const version = '1.170.46'

function routerAt(path: string) {
  const root = createRootRoute()
  const gone = createRoute({
    getParentRoute: () => root,
    path: '/gone',
    loader: () => {
      throw notFound()
    },
  })
  const moved = createRoute({
    getParentRoute: () => root,
    path: '/moved',
    beforeLoad: () => {
      throw redirect({ href: '/here', statusCode: 302 })
    },
  })
  const here = createRoute({ getParentRoute: () => root, path: '/here' })
  return createRouter({
    routeTree: root.addChildren([gone, moved, here]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  })
}

it('was proven with the installed version of the router', () => {
  expect(lock.version).toBe(version)
})

it.each([
  ['/here', { status: 200, redirect: null }],
  ['/gone', { status: 404, redirect: null }],
  ['/moved', { status: 302, redirect: '/here' }],
])('tells what became of %s', async (path, result) => {
  const router = routerAt(path)
  await router.load()
  expect(serverResult(router)).toEqual(result)
})

it('is not told of a history entry made with the prototype’s pushState, as ui/back-closes.ts makes it', () => {
  class BrowserHistory {
    state: unknown = { __TSR_key: 'page', __TSR_index: 0 }
    length = 1
    pushState(state: unknown) {
      this.state = state
    }
    replaceState(state: unknown) {
      this.state = state
    }
  }
  const history = new BrowserHistory()
  const location = { pathname: '/', search: '', hash: '', href: 'http://localhost/' }
  const window = { history, location, addEventListener: () => {}, removeEventListener: () => {} }
  const told = vi.fn()
  createBrowserHistory({ window }).subscribe(told)
  BrowserHistory.prototype.pushState.call(history, history.state)
  expect(told).not.toHaveBeenCalled()
  history.pushState(history.state)
  expect(told).toHaveBeenCalled()
})
