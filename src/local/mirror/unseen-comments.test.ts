import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../contract/uuid.ts'
import { aComment, aPost, newMirror } from '../testing/rows.ts'
import { applyComments, applyPosts } from './apply-rows.ts'
import { commentsBelow, uncount } from './unseen-comments.ts'

test('a post counts the comments that are shown once their author is blocked', async () => {
  const mirror = newMirror()
  const blocked = uuidv7()
  const [post, other] = [aPost({ post_comments_count: 5 }), aPost({ post_comments_count: 1 })]
  const shown = aComment({ post_id: post.id })
  const theirs = aComment({ post_id: post.id, user_id: blocked })
  await applyPosts(mirror, [post, other], 'write')
  await applyComments(
    mirror,
    [
      shown,
      theirs,
      aComment({ post_id: post.id, comment_reply_id: theirs.id }),
      aComment({ post_id: post.id, comment_reply_id: shown.id, user_id: blocked }),
      aComment({ post_id: post.id, comment_reply_id: shown.id }),
      aComment({ post_id: post.id, user_id: blocked, deleted: true }),
      aComment({ post_id: other.id }),
    ],
    'write',
  )
  const unseen = await commentsBelow(mirror, blocked)
  expect([...unseen]).toEqual([[post.id, 3]])
  await uncount(mirror, unseen)
  const counts = (await mirror.posts.bulkGet([post.id, other.id])).map(row => row?.post.post_comments_count)
  expect(counts).toEqual([2, 1])
})
