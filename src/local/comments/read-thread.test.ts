import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../contract/uuid.ts'
import { applyComments } from '../mirror/apply-rows.ts'
import { removePerson } from '../mirror/remove-person.ts'
import { truthTables } from '../mirror/truth-tables.ts'
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

test('the empty place of a deleted comment goes with the author of its last reply, unless more replies are to be read', async () => {
  const mirror = newMirror()
  const { id: post_id } = aPost()
  const [deleted, long] = [0, 0].map(() => aComment({ post_id, deleted: true, comment_text: '', user_id: '' }))
  const replyTo = (id = '') => aComment({ post_id, is_reply: 1, comment_reply_id: id, user_id: uuidv7() })
  const [reply, other] = [replyTo(deleted?.id), replyTo(long?.id)]
  const rows = [
    { ...(deleted ?? reply), replies: [reply] },
    { ...(long ?? reply), replies: [other], replies_count: 2 },
  ]
  await applyComments(
    mirror,
    rows.flatMap(({ replies, ...root }) => [root, ...replies]),
    'write',
  )
  await fillThread(mirror, post_id, 'new', { rows, nextCursor: null, which: 'first', asked: Number.MAX_SAFE_INTEGER })
  const shown = async () => (await readThread(mirror, post_id, 'new')).comments.map(each => each.id)
  expect(await shown()).toEqual([deleted?.id, long?.id])
  for (const { user_id: id } of [reply, other])
    await mirror.transaction('rw', truthTables(mirror), () => removePerson(mirror, { id, rev: 0 }, 'write'))
  expect(await shown()).toEqual([long?.id])
})
