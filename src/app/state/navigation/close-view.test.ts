import { expect, it } from 'vitest'
import { closedHref } from './close-view.ts'

it.each([
  ['/posts/a-walk-1a2b3c4d', '/posts'],
  ['/users/mika/a-walk-1a2b3c4d', '/users/mika'],
  ['/users/mika', '/'],
  ['/on_this_device', '/'],
])('%s closes to %s', (path, href) => {
  expect(closedHref(path)).toBe(href)
})
