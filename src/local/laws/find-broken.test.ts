import { expect, onTestFinished, test, vi } from 'vitest'
import { chatTombstone } from '../chat/keys.ts'
import type { Command } from '../command/command.ts'
import { applyComments, applyPosts, markGone } from '../mirror/apply-rows.ts'
import type { FeedRow } from '../mirror/rows.ts'
import { nextTick } from '../mirror/ticks.ts'
import { personTombstone } from '../mirror/tombstones.ts'
import { aComment, aPost, newMirror } from '../testing/rows.ts'
import { forgetBroken, holdLaws, readBroken } from './broken-laws.ts'
import { findBroken } from './find-broken.ts'

/** A mirror with a post, a comment, a tombstone of either kind, and a list. */
async function aMirror() {
  const mirror = newMirror()
  const [post, gone] = [aPost(), aPost()]
  const [comment, removed] = [aComment({ post_id: post.id }), aComment({ post_id: post.id })]
  await applyPosts(mirror, [post, gone], 'write')
  await applyComments(mirror, [comment, removed], 'write')
  await markGone(mirror, { kind: 'post', id: gone.id })
  await markGone(mirror, { kind: 'comment', id: removed.id })
  const list: FeedRow = {
    ...{ key: 'feed', tick: 1, fetchedAt: 1, stale: false, cursor: null, done: false },
    ...{ ids: [post.id], beyond: [{ ids: ['another'], cursor: null, done: true }] },
  }
  await mirror.feeds.put(list)
  return { mirror, post, gone, comment, removed, list }
}

test('nothing is broken where all is as it is to be', async () => {
  const { mirror, gone } = await aMirror()
  expect(await findBroken(mirror)).toEqual({})
  // It is there again by a later answer.
  await applyPosts(mirror, [{ ...gone, rev: gone.rev + 1 }], 'write')
  expect(await findBroken(mirror)).toEqual({})
})

type Given = Awaited<ReturnType<typeof aMirror>>
const rowOf = async ({ mirror, post }: Given) => {
  const row = await mirror.posts.get(post.id)
  if (!row) throw new Error('the post')
  return row
}
const removePersonOnly = async ({ mirror }: Given, id: string) =>
  mirror.tombstones.put({
    ...{ id: personTombstone(id), kind: 'person', rev: 1, slug: null, soft: false },
    tick: await nextTick(mirror),
  })

const queued = (fields: Partial<Command>) =>
  ({ id: 'a', state: 'waiting', attempts: 0, dependsOn: [], ...fields }) as Command
const aFile = (owner: string) => ({ id: 'f', owner, blob: new Blob(), name: 'a.jpg', offset: 0, done: false })

test.each<[string, string, (given: Given) => Promise<unknown>]>([
  ['what was refused without a reason', 'reason', ({ mirror }) => mirror.outbox.add(queued({ state: 'refused' }))],
  [
    'a post that was deleted',
    'deleted',
    async given => given.mirror.posts.put({ ...(await rowOf(given)), id: given.gone.id }),
  ],
  [
    'a comment on a post that was deleted',
    'deleted',
    ({ mirror, comment, gone }) => mirror.comments.update(comment.id, { postId: gone.id }),
  ],
  ['a post of somebody who was removed', 'apart', given => removePersonOnly(given, given.post.author.user_id)],
  ['a comment of somebody who was removed', 'apart', given => removePersonOnly(given, given.comment.user_id)],
  [
    'a message of a chat that was left',
    'left',
    async ({ mirror }) => {
      await mirror.messages.put({ id: 'm', chatId: 'c', place: 1, rev: 1, tick: 0, message: {} as never })
      const tick = await nextTick(mirror)
      await mirror.tombstones.put({ id: chatTombstone('c'), kind: 'chat', rev: 0, slug: null, soft: true, tick })
    },
  ],
  [
    'a list that names a post twice',
    'once',
    ({ mirror, list, post }) => mirror.feeds.put({ ...list, beyond: [{ ids: [post.id], cursor: null, done: true }] }),
  ],
  ['a picture whose write was sent, and whose draft is gone', 'picture', ({ mirror }) => mirror.files.add(aFile('a'))],
  [
    'what was tried before what it needs',
    'early',
    ({ mirror }) => mirror.outbox.bulkAdd([queued({}), queued({ id: 'b', dependsOn: ['a'], attempts: 1 })]),
  ],
  [
    'what waits although it was refused for good',
    'over',
    ({ mirror }) => mirror.outbox.add(queued({ error: { code: 'not_found', message: '' } })),
  ],
])('%s breaks a law', async (_what, law, breakIt) => {
  const given = await aMirror()
  await breakIt(given)
  expect(await findBroken(given.mirror)).toEqual({ [law]: 1 })
})

test('what waits with its pictures, for what it needs or for another try, breaks none', async () => {
  const { mirror } = await aMirror()
  await mirror.outbox.bulkAdd([
    queued({ attempts: 2, error: { code: 'busy', message: '' } }),
    // Without a network nothing has left the device, and what it needed is answered.
    queued({ id: 'b', dependsOn: ['a', 'answered'], attempts: 1, offlineAttempts: 1 }),
    queued({ id: 'c', dependsOn: ['answered'], attempts: 1, error: { code: 'no_network', message: '' } }),
    queued({ id: 'd', state: 'refused', attempts: 1, error: { code: 'not_found', message: '' } }),
  ])
  await mirror.drafts.put({ key: 'kept:e', content: {}, base: null, updatedAt: 1 })
  await mirror.files.bulkAdd(['a', 'kept:e'].map(owner => ({ ...aFile(owner), id: `of ${owner}` })))
  expect(await findBroken(mirror)).toEqual({})
})

test('what was asked for after a block, or after a chat was left, breaks none', async () => {
  const given = await aMirror()
  const { mirror, post } = given
  await removePersonOnly(given, post.author.user_id)
  await mirror.posts.update(post.id, { tick: await nextTick(mirror) })
  expect(await findBroken(mirror)).toEqual({})
})

test('a broken law is said with the time at which it was seen first, until it is forgotten, also once it holds again', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void told.mockRestore())
  const { mirror } = await aMirror()
  await holdLaws(mirror, () => 1_000)
  expect([await readBroken(mirror), told.mock.calls]).toEqual([[], []])
  await mirror.outbox.bulkAdd(['a', 'b'].map(id => queued({ id, state: 'refused' })))
  await holdLaws(mirror, () => 2_000)
  await mirror.outbox.clear()
  await mirror.outbox.add(queued({ id: 'c', state: 'refused' }))
  await holdLaws(mirror, () => 3_000)
  await mirror.outbox.clear()
  await holdLaws(mirror, () => 4_000)
  expect(await readBroken(mirror)).toEqual([{ law: 'reason', count: 1, since: 2_000 }])
  expect(told).toHaveBeenCalledTimes(2)
  await forgetBroken(mirror)
  expect(await readBroken(mirror)).toEqual([])
})
