import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { savedPosts } from '../keeping/kept-ids.ts'
import { readWaiting } from '../outbox/read-waiting.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { feedKey } from '../posts/feed-choice.ts'
import { readFeed } from '../posts/read-posts.ts'
import { readUserPosts } from '../posts/user-posts.ts'
import { aPost, someone } from '../testing/rows.ts'
import { Mirror, mirrorName } from './schema.ts'

test('a mirror from before 0.9 keeps its rows, which can then be queried by person', async () => {
  const account = crypto.randomUUID()
  const before = new Dexie(mirrorName(account))
  before.version(1).stores({
    posts: 'id, slug, seenAt',
    comments: 'id, postId',
    feeds: 'key',
    threads: 'key, postId',
    singles: 'key',
    tombstones: 'id, slug',
    drafts: 'key',
    outbox: '++seq, &id',
    files: 'id, owner',
    meta: 'key',
  })
  const post = aPost()
  const row = { id: post.id, slug: post.post_slug, rev: 1, appliedAt: 1, seenAt: 1, post }
  await before.table('posts').put(row)
  const key = JSON.stringify(['all', 'new', 'month', [], '', []])
  expect(feedKey({})).toBe(key)
  await before
    .table('feeds')
    .put({ key, ids: [post.id], cursor: null, done: true, beyond: [], fetchedAt: 1, stale: false })
  const { kind, args } = newTimelinePost({ text: '<p>Waits since long ago</p>' })
  const queue = { createdAt: 1, attempts: 0, nextAt: 0, state: 'waiting', subject: 'post', dependsOn: [] }
  await before.table('outbox').put({ id: crypto.randomUUID(), user: someone, kind, args, ...queue })
  before.close()

  const mirror = new Mirror(account)
  expect((await readFeed(mirror, {})).posts.map(each => each.post_text)).toEqual([
    '<p>Waits since long ago</p>',
    post.post_text,
  ])
  expect(await readWaiting(mirror)).toHaveLength(1)
  expect(await mirror.posts.where('post.author.user_id').equals(post.author.user_id).count()).toBe(1)
  expect(await readUserPosts(mirror, post.author.user_id, 'new')).toMatchObject({ known: false, posts: [] })
  expect(await mirror.posts.orderBy('seen').toArray()).toMatchObject([{ id: post.id, tick: 0, seen: 0 }])
  mirror.close()
})

test('what was saved before posts had an index of saved ones is found by it', async () => {
  const account = crypto.randomUUID()
  const before = new Dexie(mirrorName(account))
  before.version(6).stores({ posts: 'id, slug, seen, post.author.user_id' })
  const posts = [aPost({ saved: true }), aPost({ saved: false })]
  for (const post of posts)
    await before.table('posts').put({ id: post.id, slug: post.post_slug, rev: 1, tick: 1, seen: 1, post })
  before.close()
  const mirror = new Mirror(account)
  expect((await savedPosts(mirror)).map(each => each.id)).toEqual([posts[0]?.id])
  mirror.close()
})
