import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { addCollection, addToCollection } from '../../../local/collections/commands.ts'
import { newComment } from '../../../local/comments/commands.ts'
import { applyPosts } from '../../../local/mirror/apply-rows.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { savePost } from '../../../local/posts/card-commands.ts'
import { deletePost, newTimelinePost } from '../../../local/posts/commands.ts'
import { addFavoriteTag } from '../../../local/sidebar/commands.ts'
import { follow } from '../../../local/social/commands.ts'
import { aPost, newMirror, someone } from '../../../local/testing/rows.ts'
import { readThings } from './read-things.ts'

test('each waiting change names what it is about, and leads to it unless it is being deleted', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const [post, going] = [aPost({ post_title: 'A river' }), aPost({ post_title: 'On its way out' })]
  await applyPosts(mirror, [post, going], { asked: 1 })
  const own = newTimelinePost({ text: '<p>Snow on the pass</p>' })
  const collection = addCollection({ name: 'Winter', about: '' })
  const page = { name: post.post_title, href: `/posts/${post.post_slug}` }
  const winter = { name: 'Winter', href: `/collections/${collection.collectionId}` }
  const tag = post.author.user_tag
  const expected = [
    [own, { name: 'Snow on the pass', href: `/posts/${own.slug}` }],
    [savePost(post.id), page],
    [
      newComment({ postId: post.id, slug: post.post_slug, text: '<p>Yes</p>' }),
      { ...page, href: `${page.href}#comments` },
    ],
    [collection, winter],
    [addToCollection(collection.collectionId, own.postId), winter],
    [follow(post.author.user_id), { name: `@${tag}`, href: `/users/${tag}` }],
    [addFavoriteTag('#onsen'), { name: '#onsen', href: '/posts?tags=%23onsen' }],
    [deletePost(going), { name: 'On its way out' }],
  ] as const
  const ids: (string | null)[] = []
  for (const [command] of expected) ids.push(await enqueue(mirror, command, someone))
  const things = await readThings(mirror)
  expect(ids.map(id => things.get(id ?? ''))).toEqual(expected.map(([, thing]) => thing))
})
