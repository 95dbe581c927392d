import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { applyComments } from '../mirror/apply-rows.ts'
import { nextTick } from '../mirror/ticks.ts'
import { aComment, aPost, newMirror } from '../testing/rows.ts'
import { readThread } from './read-thread.ts'
import { fillThread, placeComment, threadKey } from './thread-rows.ts'

test('a comment that was sent while the first page was asked for stands in front of it', async () => {
  const mirror = newMirror()
  const post = aPost({ post_comments_count: 2 })
  const [old, sent] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'].map(comment_date =>
    aComment({ post_id: post.id, comment_date }),
  )
  if (!old || !sent) throw new Error('there are two')
  const asked = await nextTick(mirror)
  await applyComments(mirror, [sent], 'write')
  const read = { rows: [{ ...old, replies: [] }], nextCursor: null, which: 'first' as const, asked }
  await fillThread(mirror, post.id, 'new', read)
  const { comments } = await readThread(mirror, post.id, 'new')
  expect(comments.map(each => each.id)).toEqual([sent.id, old.id])
})

test('an older comment that is heard of after a newer one was sent stands behind that', async () => {
  const mirror = newMirror()
  const post = aPost({ post_comments_count: 3 })
  const at = (day: number) => aComment({ post_id: post.id, comment_date: `2026-01-0${day}T00:00:00.000Z` })
  const [first, heard, sent] = [at(1), at(2), at(3)]
  const asked = await nextTick(mirror)
  await fillThread(mirror, post.id, 'new', {
    ...{ rows: [{ ...first, replies: [] }], nextCursor: null, which: 'first', asked },
  })
  for (const comment of [sent, heard]) {
    await applyComments(mirror, [comment], 'write')
    await placeComment(mirror, comment)
  }
  const { comments } = await readThread(mirror, post.id, 'new')
  expect(comments.map(each => each.id)).toEqual([sent, heard, first].map(each => each.id))
})

test('a comment whose thread is read by itself is in the list once, also where the list then goes on beyond a gap', async () => {
  const mirror = newMirror()
  const post = aPost({ post_comments_count: 2 })
  const [mine, later] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'].map(comment_date =>
    aComment({ post_id: post.id, comment_date }),
  )
  if (!mine || !later) throw new Error('there are two')
  const reads = async (rows: readonly (typeof mine)[], target?: string) => {
    const asked = await nextTick(mirror)
    const read = { rows: rows.map(row => ({ ...row, replies: [] })), nextCursor: null, which: 'first' as const, asked }
    await fillThread(mirror, post.id, 'new', { ...read, ...(target && { target }) })
  }
  await reads([mine])
  await reads([mine, later], mine.id)
  const row = await mirror.threads.get(threadKey(post.id, 'new'))
  expect([row?.ids, ...(row?.beyond ?? []).map(({ ids }) => ids)].flat()).toEqual([mine.id, later.id])
})
