import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { OwnModeration } from '../../contract/entities/moderation.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { newMirror } from '../testing/rows.ts'
import { readThread } from './read-thread.ts'
import { commentSending } from './sending-rules.ts'

const aHeld = (id: string, change = false): OwnModeration => ({
  id,
  kind: 'comment',
  post_slug: 'a-lane',
  post_title: 'A lane',
  title: 'Buy this',
  status: 'pending',
  held_for: 'words',
  change,
  reason_key: null,
  reason: '',
  at: '2026-01-01T00:00:00.000Z',
  appeal: null,
  may_appeal: false,
  kept_until: null,
})

const changes = { posts: [], comments: [], removals: [] }
const now = { tick: 1, at: 0 }

test('a comment that waits is known with the answer, until it is changed or deleted', async () => {
  const mirror = newMirror()
  const [postId, id, other] = [uuidv7(), uuidv7(), uuidv7()]
  const held = async () => (await readThread(mirror, postId, 'new')).held?.map(each => each.id)
  const apply = (
    kind: 'comments.add' | 'comments.edit' | 'comments.delete',
    commentId: string,
    said?: OwnModeration,
  ) => {
    const params = { postId, slug: 'a-lane', commentId }
    const command = { args: { params, body: { id: commentId, comment_text: '<p>Buy this</p>', version: 1 } } }
    const data = { message: '', changes, ...(said && { held: said }) }
    const answered = { mirror, command, data, changes, before: undefined, now } as never
    return mirror.transaction('rw', mirror.tables, () => commentSending[kind].applyAnswer(answered))
  }
  expect(await held()).toEqual([])
  await apply('comments.add', id, aHeld(id))
  await apply('comments.edit', other, aHeld(other, true))
  expect(await held()).toEqual([other, id])
  await apply('comments.add', uuidv7())
  await apply('comments.edit', other)
  expect(await held()).toEqual([id])
  await apply('comments.delete', id)
  expect(await held()).toEqual([])
})
