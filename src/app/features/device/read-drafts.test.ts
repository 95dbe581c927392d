import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { newComment } from '../../../local/comments/commands.ts'
import { applyComments, applyPosts } from '../../../local/mirror/apply-rows.ts'
import { keepDraft } from '../../../local/mirror/drafts.ts'
import { enqueue, keptKey } from '../../../local/outbox/queue.ts'
import { keepProfile } from '../../../local/profile/profile-rows.ts'
import { pullDrafts } from '../../../local/settings/draft-copies.ts'
import { aComment, aPerson, aPost, newMirror, someone } from '../../../local/testing/rows.ts'
import { readDrafts } from './read-drafts.ts'

test('each draft says what it is and where it is gone on with', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const post = aPost()
  const comment = aComment({ post_id: post.id })
  const me = aPerson({ id: mirror.account, user_tag: 'mika' })
  await applyPosts(mirror, [post], { asked: 1 })
  await applyComments(mirror, [comment], 'write')
  await keepProfile(mirror, me, { tick: 1, at: 1 })
  const contents: [string, unknown][] = [
    ['post:new', { type: 'guide', title: 'Markets', html: '<p>Early</p>', text: 'Early', pictures: [] }],
    [`edit:${post.id}`, { title: '', html: '<p>Changed</p>', text: 'Changed' }],
    ['edit:unknown', { html: '<p>Let go</p>', text: 'Let go' }],
    [`comment:${post.id}`, 'Half a thou'],
    [`reply:${comment.id}`, 'So do'],
    [`edit-comment:${comment.id}`, 'Better'],
    [
      'photos:g1',
      [
        { name: 'x.jpg', caption: 'At dawn' },
        { name: 'y.jpg', caption: '' },
      ],
    ],
    [`about:${me.id}`, { about: 'I walk', hobbies: [], hashtags: [] }],
    [`report:comment:${comment.id}`, { html: '<p>Rude</p>', length: 4 }],
    ['comment:emptied', ' '],
    ['reply:emptied', ''],
    ['report:user:emptied', { html: '', length: 0 }],
  ]
  for (const [index, [key, content]] of contents.entries()) await keepDraft(mirror, key, { content }, 100 - index)
  const page = `/posts/${post.post_slug}`
  const author = { id: comment.user_id, tag: 'ken', name: 'Ken' }
  expect((await readDrafts(mirror)).map(({ kind, text, opens }) => [kind, text, opens])).toEqual([
    ['posts.addGuide', 'Markets · Early', { href: '/posts/new-post' }],
    ['posts.edit', 'Changed', { href: `/edit_post/${post.post_slug}` }],
    ['posts.edit', 'Let go', null],
    ['comments.add', 'Half a thou', { href: `${page}#comments` }],
    ['comments.reply', 'So do', { href: `${page}?reply=${comment.id}#comments` }],
    ['comments.edit', 'Better', { href: `${page}?comment=${comment.id}#comments` }],
    ['galleries.addPhoto', 'At dawn, y.jpg', { href: '/users/mika?tab=galleries&gallery=g1' }],
    ['profile.editAbout', 'I walk', { href: '/users/mika' }],
    ['social.reportPost', 'Rude', { report: { of: 'comment', id: comment.id, author } }],
  ])
})

test('what was begun under a post that is closed for comments opens nowhere, so that it is shown whole', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const post = aPost({ comments_closed: true })
  await applyPosts(mirror, [post], { asked: 1 })
  await keepDraft(mirror, `comment:${post.id}`, { content: 'Half a thou' })
  expect(await readDrafts(mirror)).toMatchObject([{ text: 'Half a thou', opens: null }])
})

test('a refused command with a kept text stands among what waits only', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const on = { postId: 'p', slug: 's' }
  const id = (await enqueue(mirror, newComment({ ...on, text: '<p>Too late</p>' }), someone)) ?? ''
  const content = { kind: 'comments.add', args: { body: { comment_text: '<p>Too late</p>' } } }
  await keepDraft(mirror, keptKey(id), { content })
  expect(await readDrafts(mirror)).toEqual([])
  await mirror.outbox.clear()
  expect(await readDrafts(mirror)).toMatchObject([{ text: 'Too late', opens: { commandId: id } }])
})

test('what another device has begun is listed too', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const content = JSON.stringify({ key: 'post:new', content: { text: 'From the train' }, base: null, picturesLeft: 0 })
  await pullDrafts(mirror, [{ id: 'd', kind: 'post', content, updated: '2026-11-01T00:00:00.000Z', rev: 4 }])
  expect(await readDrafts(mirror)).toMatchObject([
    { text: 'From the train', opens: { href: '/posts/new-post' }, elsewhere: Date.parse('2026-11-01') },
  ])
})

test('a command and a kept draft of a newer build do not keep the others from being listed', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const id = (await enqueue(mirror, newComment({ postId: 'p1', slug: 'p', text: '<p>x</p>' }), someone)) ?? ''
  await mirror.outbox.where({ id }).modify(row => {
    Object.assign(row, { kind: 'chat.sendLetter' })
  })
  await keepDraft(mirror, keptKey('later'), { content: { kind: 'chat.sendLetter', args: { body: {} } } })
  await keepDraft(mirror, 'post:new', { content: { html: '<p>Mine</p>', text: 'Mine', pictures: [] } })
  expect((await readDrafts(mirror)).map(each => each.text).sort()).toEqual(['', 'Mine'])
})
