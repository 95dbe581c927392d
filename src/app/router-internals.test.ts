import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
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
