import { expect, it, vi } from 'vitest'
import { holdList } from '../state/reading/held-list.ts'
import { Route } from './_sidebar.posts.index.tsx'

type Loader = (given: object) => Promise<unknown>

const deps = { date: 'all' }

/** What the loader returns, and how often it has read. */
async function load(search: object) {
  const feed = vi.fn(async () => undefined)
  const loaded = await (Route.options.loader as unknown as Loader)({ context: { source: { feed } }, deps: search })
  return { loaded, reads: feed.mock.calls.length }
}

it('reads nothing to go back to the list that waits behind a post', async () => {
  const data = { feed: undefined }
  const release = holdList(deps, data)
  expect(await load(deps)).toEqual({ loaded: data, reads: 0 })
  release()
})

it('reads another list, and the same one once it waits no more', async () => {
  const release = holdList(deps, { feed: undefined })
  expect((await load({ type: 'news' })).reads).toBe(1)
  release()
  expect((await load(deps)).reads).toBe(1)
})
