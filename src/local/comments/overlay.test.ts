import { expect, test } from 'vitest'
import { uuidv7 } from '../../contract/uuid.ts'
import { deletePost } from '../posts/commands.ts'
import { aCommand, aComment } from '../testing/rows.ts'
import { deleteComment, editComment, newComment, reactComment } from './commands.ts'
import { layOverThread } from './overlay.ts'

const postId = 'the-post'
const refused = { state: 'refused', error: { code: 'suspended', message: '' } } as const
const mark = (command: { id: string }) => ({ commandId: command.id, tried: true, ...refused })

/** A comment with a reply, as a thread has them. */
function thread() {
  const root = { ...aComment({ post_id: postId, reactions: { like: 1 } }), postId }
  const reply = { ...aComment({ post_id: postId, comment_reply_id: root.id }), postId, replies: [] }
  return { root, reply, roots: [{ ...root, replies: [reply] }] }
}

test('a comment is there until it is deleted; where its deletion was refused it stays, and says so', () => {
  const { root, reply, roots } = thread()
  for (const each of [root, reply]) {
    const command = aCommand(deleteComment(each), refused)
    const [shown] = layOverThread(postId, roots, [command])
    expect([shown, ...(shown?.replies ?? [])].find(one => one?.id === each.id)).toEqual({
      ...(each === root ? roots[0] : reply),
      waiting: mark(command),
    })
  }
  expect(layOverThread(postId, roots, [aCommand(deleteComment(reply))])).toMatchObject([{ id: root.id, replies: [] }])
  const place = { id: root.id, deleted: true, comment_text: '', username: '', replies: [{ id: reply.id }] }
  expect(layOverThread(postId, roots, [aCommand(deleteComment(root))])).toMatchObject([place])
  expect(layOverThread(postId, [{ ...root, replies: [] }], [aCommand(deleteComment(root))])).toEqual([])
})

test('the comments of a post are gone with it, unless its deletion was refused', () => {
  const { roots } = thread()
  const deletion = deletePost({ id: postId, type: 'timeline' })
  expect(layOverThread(postId, roots, [aCommand(deletion)])).toEqual([])
  expect(layOverThread(postId, roots, [aCommand(deletion, refused)])).toEqual(roots)
  expect(layOverThread(uuidv7(), roots, [aCommand(deletion)])).toEqual(roots)
})

test('a refused reaction does not count, and says so', () => {
  const { root, roots } = thread()
  const command = aCommand(reactComment(root, 'thanks'), refused)
  expect(layOverThread(postId, roots, [command])).toEqual([{ ...roots[0], waiting: mark(command) }])
})

test('a comment that has come by another answer before its own is shown once', () => {
  const { roots } = thread()
  const { commentId, ...written } = newComment({ postId, slug: 'a-lane', text: '<p>So it is</p>' })
  const came = [{ ...aComment({ id: commentId, post_id: postId }), replies: [] }, ...roots]
  expect(layOverThread(postId, came, [aCommand(written)])).toEqual(came)
})

test('an edit that met a conflict leaves the newer text to be read', () => {
  const { root, roots } = thread()
  const edit = editComment({ comment: root, text: '<p>Mine</p>' })
  expect(layOverThread(postId, roots, [aCommand(edit)])).toMatchObject([{ comment_text: '<p>Mine</p>' }])
  const conflict = aCommand(edit, { state: 'refused', error: { code: 'conflict', message: '' } })
  expect(layOverThread(postId, roots, [conflict])).toMatchObject([
    { comment_text: root.comment_text, version: 1, waiting: { error: { code: 'conflict' } } },
  ])
})
