import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aComment, aPost, newMirror } from '../testing/rows.ts'
import { applyChanges } from './apply-changes.ts'
import { applyComments, applyPosts, markGone } from './apply-rows.ts'
import { nextTick } from './ticks.ts'

const none = { posts: [], comments: [], removals: [] }
const textOf = async (mirror: ReturnType<typeof newMirror>, id: string) => (await mirror.posts.get(id))?.post.post_text

test('a row is written only if it is newer, in whatever order answers come', async () => {
  const mirror = newMirror()
  const post = aPost({ rev: 5, post_text: '<p>five</p>' })
  await applyPosts(mirror, [post], { asked: 10 })
  await applyPosts(mirror, [{ ...post, rev: 4, post_text: '<p>four</p>' }], 'write')
  expect(await textOf(mirror, post.id)).toBe('<p>five</p>')
  await applyPosts(mirror, [{ ...post, rev: 6, post_text: '<p>six</p>' }], { asked: 5 })
  expect(await textOf(mirror, post.id)).toBe('<p>six</p>')
})

test('of two answers of the same revision a write’s wins, and a read’s only if it was requested later', async () => {
  const mirror = newMirror()
  const post = aPost({ rev: 5 })
  const saved = async () => (await mirror.posts.get(post.id))?.post.saved
  await applyPosts(mirror, [post], { asked: await nextTick(mirror) })
  const before = await nextTick(mirror)
  await applyPosts(mirror, [{ ...post, saved: true }], 'write')
  expect(await saved()).toBe(true)
  await applyPosts(mirror, [{ ...post, saved: false }], { asked: before })
  expect(await saved()).toBe(true)
  await applyPosts(mirror, [{ ...post, saved: false }], { asked: await nextTick(mirror) })
  expect(await saved()).toBe(false)
})

test('a removed post is deleted with its comments, and an older answer does not bring it back', async () => {
  const mirror = newMirror()
  const post = aPost({ rev: 5 })
  const comment = aComment({ post_id: post.id })
  await applyChanges(mirror, { ...none, posts: [post], comments: [comment] }, 'write')
  await applyChanges(mirror, { ...none, removals: [{ kind: 'post', id: post.id, rev: 7 }] }, 'write')
  await applyPosts(mirror, [post, { ...post, rev: 7 }], 'write')
  expect(await mirror.posts.count()).toBe(0)
  expect(await mirror.comments.count()).toBe(0)
  expect(await mirror.tombstones.get(post.id)).toMatchObject({ slug: post.post_slug, soft: false })
  // Another answer was on its way, with a comment that no delta will name.
  await applyComments(mirror, [comment, aComment({ post_id: post.id, rev: 9 })], { asked: 1 })
  expect(await mirror.comments.count()).toBe(0)
  await applyPosts(mirror, [{ ...post, rev: 8 }], { asked: 1 })
  expect(await mirror.posts.count()).toBe(1)
  expect(await mirror.tombstones.count()).toBe(0)
})

test('a removal that is older than the row deletes nothing', async () => {
  const mirror = newMirror()
  const comment = aComment({ post_id: aPost().id, rev: 9 })
  await applyChanges(mirror, { ...none, comments: [comment] }, 'write')
  await applyChanges(mirror, { ...none, removals: [{ kind: 'comment', id: comment.id, rev: 8 }] }, 'write')
  expect(await mirror.comments.count()).toBe(1)
})

test('what was hidden without a change of its own comes back with the next answer, and a late one does not hide it again', async () => {
  const mirror = newMirror()
  const post = aPost({ rev: 5 })
  const comment = aComment({ post_id: post.id, rev: 6 })
  const removals = [
    { kind: 'post', id: post.id, rev: 5 },
    { kind: 'comment', id: comment.id, rev: 6 },
  ] as const
  const shown = { ...none, posts: [post], comments: [comment] }
  const hidden = { ...none, removals: [...removals] }
  const held = async () => (await mirror.posts.count()) + (await mirror.comments.count())
  await applyChanges(mirror, shown, { asked: await nextTick(mirror) })
  const before = await nextTick(mirror)
  await applyChanges(mirror, hidden, { asked: await nextTick(mirror) })
  await applyChanges(mirror, shown, { asked: before })
  expect(await held()).toBe(0)
  const late = await nextTick(mirror)
  await applyChanges(mirror, shown, { asked: await nextTick(mirror) })
  expect(await held()).toBe(2)
  await applyChanges(mirror, hidden, { asked: late })
  expect(await held()).toBe(2)
})

test('after a soft tombstone, which a 404 leaves, any later answer brings the post back', async () => {
  const mirror = newMirror()
  const post = aPost()
  await markGone(mirror, { kind: 'post', slug: post.post_slug })
  await applyPosts(mirror, [post], { asked: 1 })
  expect(await mirror.tombstones.count()).toBe(0)
  await markGone(mirror, { kind: 'post', id: post.id })
  expect(await mirror.posts.count()).toBe(0)
  await applyPosts(mirror, [post], { asked: 3 })
  expect(await mirror.posts.count()).toBe(1)
})
