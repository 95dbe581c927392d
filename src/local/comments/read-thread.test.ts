import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { applyComments } from '../mirror/apply-rows.ts'
import { aComment, aPost, newMirror } from '../testing/rows.ts'
import { readThread } from './read-thread.ts'
import { fillThread } from './thread-rows.ts'

test('one’s own comments that were sent before the comments were ever read stay in sight until they are', async () => {
  const mirror = newMirror()
  const { id: post_id } = aPost()
  const mine = (day: number) =>
    aComment({ post_id, user_id: mirror.account, comment_date: `2026-01-0${day}T00:00:00.000Z` })
  const [one, two] = [mine(1), mine(2)]
  await applyComments(mirror, [one, two, aComment({ post_id })], 'write')
  const shown = async (selection: 'new' | 'old') => {
    const { comments, known } = await readThread(mirror, post_id, selection)
    return { known, ids: comments.map(each => each.id) }
  }
  expect(await shown('new')).toEqual({ known: false, ids: [two.id, one.id] })
  const read = { rows: [{ ...two, replies: [] }], nextCursor: null, which: 'first' as const }
  await fillThread(mirror, post_id, 'new', { ...read, asked: Number.MAX_SAFE_INTEGER })
  expect(await shown('new')).toEqual({ known: true, ids: [two.id] })
  expect(await shown('old')).toEqual({ known: false, ids: [two.id, one.id] })
})
