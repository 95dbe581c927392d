import { expect, test } from 'vitest'
import { newComment } from '../comments/commands.ts'
import { aCommand, aPost } from '../testing/rows.ts'
import { reactPost, savePost } from './card-commands.ts'
import { deletePost, editPost } from './commands.ts'
import { layOver } from './overlay.ts'

const refused = { state: 'refused', error: { code: 'suspended', message: '' } } as const
const noSizes = new Map()

test('a deletion, a save and a reaction that were refused leave the post as it is, and say so', () => {
  const post = aPost({ reactions: { like: 1 } })
  for (const written of [deletePost(post), savePost(post.id), reactPost(post.id, 'thanks')]) {
    const command = aCommand(written, refused)
    const waiting = { commandId: command.id, tried: true, ...refused }
    expect(layOver(post, [command], noSizes)).toEqual({ ...post, waiting })
  }
  expect(layOver(post, [aCommand(deletePost(post))], noSizes)).toBeNull()
})

test('a refused comment is not counted', () => {
  const post = aPost({ post_comments_count: 1 })
  const written = newComment({ postId: post.id, slug: post.post_slug, text: '<p>So it is</p>' })
  const counted = (given: object) => layOver(post, [aCommand(written, given)], noSizes)?.post_comments_count
  expect([counted({}), counted(refused)]).toEqual([2, 1])
})

test('another reaction takes the place of the first', () => {
  const post = aPost({ reactions: { like: 2, thanks: 1 }, my_reaction: 'like' })
  const after = (...reactions: ('like' | 'thanks' | null)[]) =>
    layOver(
      post,
      reactions.map(each => aCommand(reactPost(post.id, each))),
      noSizes,
    )
  expect(after('thanks')).toMatchObject({ reactions: { like: 1, thanks: 2 }, my_reaction: 'thanks' })
  expect(after('thanks', null)?.reactions).toEqual({ like: 1, thanks: 1 })
  expect(after('like')?.reactions).toEqual(post.reactions)
})

test('a further edit is based on the version that the first was, also where a newer one has come meanwhile', () => {
  const post = aPost()
  const first = aCommand(editPost({ post, title: '', text: '<p>Mine</p>' }))
  const newer = aPost({ id: post.id, version: 2, rev: 2, post_text: '<p>Theirs</p>' })
  expect(layOver(newer, [first], noSizes)).toMatchObject({ post_text: '<p>Mine</p>', version: 1 })
})
