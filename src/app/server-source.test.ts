import { expect, test } from 'vitest'
import { CallError } from '../contract/errors.ts'
import type { AskCall } from '../contract/page.ts'
import type { FirstViewData } from '../local/sync/first-view.ts'
import { serverSource } from './server-source.ts'

test('the cursor of changes is taken once, before anything else is read, and the document carries it', async () => {
  const asked: string[] = []
  const view: FirstViewData = { at: 0 }
  const cursor = { epoch: 'a', rev: 7 }
  const source = serverSource(
    (async (name: string) => {
      asked.push(name)
      if (name === 'posts.single') throw new CallError('not_found')
      await Promise.resolve()
      return { data: name === 'app.changes' ? { cursor } : [], nextCursor: null }
    }) as unknown as AskCall,
    view,
  )
  await Promise.all([source.feed({}), source.thread('p', 'new'), source.post('s')])
  expect(asked[0]).toBe('app.changes')
  expect(asked.slice(1).sort()).toEqual(['comments.list', 'posts.feedForVisitors', 'posts.single'])
  expect(view.cursor).toEqual(cursor)
})

test('what can be no post’s name is the address of nothing; other failures are failures', async () => {
  const failing = (code: 'bad_request' | 'internal') =>
    (async (name: string) => {
      if (name === 'posts.single') throw new CallError(code)
      return { data: {}, nextCursor: null }
    }) as unknown as AskCall
  const view: FirstViewData = { at: 0 }
  const slug = 'x'.repeat(301)
  expect(await serverSource(failing('bad_request'), view).post(slug)).toEqual({ state: 'gone' })
  await expect(serverSource(failing('internal'), view).post('x')).rejects.toThrow(CallError)
})
