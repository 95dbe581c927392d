import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { keepChats, keepMessages } from '../../../local/chat/chat-rows.ts'
import { leaveChat, newChat, newMessage, reactMessage } from '../../../local/chat/commands.ts'
import { addCollection, addToCollection } from '../../../local/collections/commands.ts'
import { newComment } from '../../../local/comments/commands.ts'
import { addGallery, addPhoto, removeGallery } from '../../../local/galleries/commands.ts'
import { keepGalleries } from '../../../local/galleries/gallery-rows.ts'
import { applyPosts } from '../../../local/mirror/apply-rows.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { savePost } from '../../../local/posts/card-commands.ts'
import { deletePost, newTimelinePost } from '../../../local/posts/commands.ts'
import { addFavoriteTag } from '../../../local/sidebar/commands.ts'
import { follow } from '../../../local/social/commands.ts'
import { aChat, aMessage } from '../../../local/testing/fake-chats.ts'
import { aGallery } from '../../../local/testing/reader.ts'
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

test('what is written into a chat or a gallery names it, also where that waits itself', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const [ken, group] = [aChat({ chat_name: 'Ken' }), aChat({ chat_name: 'Hut to hut', group: true })]
  const said = aMessage({ chat_id: ken.chat_id })
  await keepChats(mirror, [ken, group], { asked: 1 })
  await keepMessages(mirror, [said], { asked: 1 })
  const [moss, old] = [aGallery('moss'), aGallery('old')]
  await keepGalleries(mirror, mirror.account, [moss, old], { tick: 1, at: 1 })
  const [begun, gallery] = [newChat(['a', 'b'], 'Tea on Sunday'), addGallery('Dawn')]
  const picture = { blob: new Blob(['x']), name: 'x.jpg' }
  const chatPage = (name: string, id: string) => ({ name, href: `/messenger/${id}` })
  const galleryPage = (name: string, id: string) => ({ name, href: `/users/mika?tab=galleries&gallery=${id}` })
  const message = { chatId: ken.chat_id, text: 'Is the kettle on?' }
  const expected = [
    [newMessage(message), chatPage('Ken', ken.chat_id)],
    [begun, chatPage('Tea on Sunday', begun.chatId)],
    [newMessage({ ...message, chatId: begun.chatId }), chatPage('Tea on Sunday', begun.chatId)],
    [reactMessage(said.id, 'like'), chatPage('Ken', ken.chat_id)],
    [leaveChat(group.chat_id), { name: 'Hut to hut' }],
    [gallery, galleryPage('Dawn', gallery.galleryId)],
    [addPhoto(gallery.galleryId, picture), galleryPage('Dawn', gallery.galleryId)],
    [addPhoto(moss.id, picture), galleryPage('moss', 'moss')],
    [removeGallery(old.id), { name: 'old' }],
  ] as const
  const ids: (string | null)[] = []
  for (const [command] of expected) ids.push(await enqueue(mirror, command, someone))
  const things = await readThings(mirror)
  expect(ids.map(id => things.get(id ?? ''))).toEqual(expected.map(([, thing]) => thing))
})
