import { expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import type { Handlers } from '../http/handlers.ts'
import { noBus } from '../live/bus.ts'
import { openForVisitors } from '../live/for-visitors.ts'
import { visitorCalls } from './ask-call.ts'
import { readAsked } from './render-messages.ts'

/** A site with one post, which other processes change. The cursor is read once `gate` is open. */
function aSite(gate = Promise.resolve()) {
  const post = { version: 1, reads: 0 }
  const services = {
    forVisitors: openForVisitors(noBus),
    site: { maintenance: async () => null },
  } as unknown as Services
  const handlers = {
    app: { changes: () => gate.then(() => ({ cursor: post.version })) },
    posts: { timeline: async () => ({ version: post.version, reads: ++post.reads }) },
  } as unknown as Handlers
  const calls = visitorCalls(services, handlers, 'en')
  const ask = async (name: 'app.changes' | 'posts.timeline') => readAsked((await calls(name, { query: {} })).bytes)
  return { post, ask, services }
}

test('a page never begins at a cursor that is younger than what it shows', async () => {
  const { post, ask } = aSite()
  await ask('posts.timeline')
  post.version = 2
  const { cursor } = await ask('app.changes')
  expect((await ask('posts.timeline')).version).toBe(cursor)
})

test('what was begun before the cursor was read is not given to a page that begins there', async () => {
  const gate = Promise.withResolvers<void>()
  const { post, ask } = aSite(gate.promise)
  const cursor = ask('app.changes')
  expect((await ask('posts.timeline')).version).toBe(1)
  post.version = 2
  gate.resolve()
  expect((await cursor).cursor).toBe(2)
  expect((await ask('posts.timeline')).version).toBe(2)
})

test('pages of one cursor share what was read, and what this process writes is in the next', async () => {
  const { post, ask, services } = aSite()
  await ask('app.changes')
  expect((await ask('posts.timeline')).reads).toBe(1)
  await ask('app.changes')
  expect((await ask('posts.timeline')).reads).toBe(1)
  post.version = 2
  services.forVisitors.changed()
  expect(await ask('posts.timeline')).toEqual({ version: 2, reads: 2 })
  // The older cursor only brings the device a change that it has.
  expect((await ask('app.changes')).cursor).toBe(1)
})
