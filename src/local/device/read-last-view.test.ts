import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand } from '../command/command.ts'
import { applyChanges } from '../mirror/apply-changes.ts'
import { markGone } from '../mirror/apply-rows.ts'
import { beginLastView, keepLastView } from '../mirror/last-view.ts'
import { type Mirror, mirrorName } from '../mirror/schema.ts'
import { enqueue } from '../outbox/queue.ts'
import { savePost } from '../posts/card-commands.ts'
import { deletePost } from '../posts/commands.ts'
import { block } from '../social/commands.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { forgetReading } from './leaving.ts'
import { readLastView } from './read-last-view.ts'

const aView = (href: string, html = '<p>A walk along the river</p>') =>
  ({ href, language: 'en', styles: ['/assets/first-view.css'], html }) as const

const keep = async (mirror: Mirror, ...views: ReturnType<typeof aView>[]) => {
  for (const view of views) await keepLastView(mirror, view, await beginLastView(mirror))
}
const seen = async (mirror: Mirror, href: string) => (await readLastView(mirror.account, href))?.html ?? null

test('home and one list are kept, each as it was last', async () => {
  const mirror = newMirror()
  await keep(mirror, aView('/'), aView('/posts'), aView('/posts?type=news', 'news'), aView('/', 'home again'))
  expect(await seen(mirror, '/')).toBe('home again')
  expect(await seen(mirror, '/posts?type=news')).toBe('news')
  expect(await seen(mirror, '/posts')).toBeNull()
})

const post = aPost()
test.each([
  [
    'a removal',
    (mirror: Mirror) => applyChanges(mirror, { ...none, removals: [{ kind: 'post', id: post.id, rev: 7 }] }, 'write'),
  ],
  [
    'a person’s removal',
    (mirror: Mirror) =>
      applyChanges(mirror, { ...none, removals: [{ kind: 'person', id: uuidv7(), rev: 7 }] }, 'write'),
  ],
  ['a post that was not found', (mirror: Mirror) => markGone(mirror, { kind: 'post', slug: post.post_slug })],
  ['the end of a session', forgetReading],
])('%s takes all views away, also one that was begun before it', async (_, remove) => {
  const mirror = newMirror()
  await keep(mirror, aView('/'))
  const mark = await beginLastView(mirror)
  await remove(mirror)
  expect(await seen(mirror, '/')).toBeNull()
  await keepLastView(mirror, aView('/posts'), mark)
  expect(await seen(mirror, '/posts')).toBeNull()
  await keep(mirror, aView('/posts'))
  expect(await seen(mirror, '/posts')).not.toBeNull()
})

const none = { posts: [], comments: [], removals: [] }

test.each<[string, NewCommand, boolean]>([
  ['a post that is saved', savePost(post.id), true],
  ['a deletion', deletePost(post), false],
  ['a block', block(post.author.user_id), false],
])('while %s waits to be sent, views are shown: %s', async (_, command, shown) => {
  const mirror = newMirror()
  await applyChanges(mirror, { ...none, posts: [post] }, 'write')
  await keep(mirror, aView('/'))
  await enqueue(mirror, command, someone)
  expect((await seen(mirror, '/')) !== null).toBe(shown)
})

test('looking makes no mirror of an account that has none', async () => {
  const account = uuidv7()
  await expect(readLastView(account, '/')).rejects.toThrow()
  expect(await Dexie.getDatabaseNames()).not.toContain(mirrorName(account))
})
