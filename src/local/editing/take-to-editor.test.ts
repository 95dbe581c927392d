import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { Post } from '../../contract/entities/post.ts'
import type { NewCommand } from '../command/command.ts'
import { editComment, newComment, newReply } from '../comments/commands.ts'
import { applyComments, applyPosts } from '../mirror/apply-rows.ts'
import { keepDraft, readDraft } from '../mirror/drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { enqueue, keptKey, queueTables } from '../outbox/queue.ts'
import { discard, keepAsDraft } from '../outbox/take-back.ts'
import { savePost } from '../posts/card-commands.ts'
import { editPost, newTimelinePost, newTitledPost } from '../posts/commands.ts'
import { aComment, aPost, newMirror, someone } from '../testing/rows.ts'
import { placeFor, readOpenable, takeToEditor } from './take-to-editor.ts'

const written = async (mirror: Mirror, command: NewCommand) => (await enqueue(mirror, command, someone)) ?? ''

function aMirror(): Mirror {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  return mirror
}

/** A command that expired and became a kept draft. */
async function kept(mirror: Mirror, command: NewCommand): Promise<string> {
  const id = await written(mirror, command)
  await mirror.transaction('rw', queueTables(mirror), async () => {
    const queued = await mirror.outbox.get({ id })
    if (queued) await keepAsDraft(mirror, queued, { code: 'too_old', message: '' })
  })
  return id
}

/** An edit that was refused because the server has a newer version. */
async function refused(mirror: Mirror, command: NewCommand): Promise<string> {
  const id = await written(mirror, command)
  await mirror.outbox.where({ id }).modify(row => {
    row.state = 'refused'
    row.error = { code: 'conflict', message: '' }
  })
  return id
}

const picture = { blob: new Blob(['x']), name: 'x.png', alt: 'A river' }
const place = { name: 'Nishiki Market', name_ja: '錦市場', prefecture: 'Kyoto' }
const post = aPost()
const on = { postId: post.id, slug: post.post_slug }

test('an editor that holds a draft is reported as taken, an empty one is not', async () => {
  const mirror = aMirror()
  const id = await written(mirror, newTimelinePost({ text: '<p>Waits for signal</p>' }))
  expect(await placeFor(mirror, id)).toMatchObject({ key: 'post:new', taken: false })
  await keepDraft(mirror, 'post:new', { content: { html: '', text: '', length: 0, pictures: [] } })
  expect(await placeFor(mirror, id)).toMatchObject({ taken: false })
  await keepDraft(mirror, 'post:new', { content: { html: '', text: '', length: 0, pictures: [picture] } })
  expect(await placeFor(mirror, id)).toMatchObject({ taken: true })
  await keepDraft(mirror, 'post:new', { content: { title: 'Only a title', text: '', pictures: [] } })
  expect(await placeFor(mirror, id)).toMatchObject({ taken: true })
  const comment = await written(mirror, newComment({ ...on, text: '<p>Me too</p>' }))
  await keepDraft(mirror, `comment:${post.id}`, { content: 'Half a thou' })
  expect(await placeFor(mirror, comment)).toMatchObject({ key: `comment:${post.id}`, taken: true })
  const saving = await written(mirror, savePost(post.id))
  expect(await placeFor(mirror, saving)).toBeNull()
  expect(await readOpenable(mirror)).toEqual(new Set([id, comment]))
})

test('a kept draft opens in its editor complete, and is deleted from the kept drafts', async () => {
  const mirror = aMirror()
  const {
    postId: _,
    slug: __,
    ...guide
  } = newTitledPost({
    type: 'guide',
    title: 'Early at the market',
    text: '<p>Long on the road</p>',
    location: place,
    pictures: [picture],
  })
  const id = await kept(mirror, guide)
  expect(await readOpenable(mirror)).toEqual(new Set([id]))
  expect(await takeToEditor(mirror, id)).toBe('/posts/new-post')
  expect((await readDraft(mirror, 'post:new'))?.content).toMatchObject({
    type: 'guide',
    title: 'Early at the market',
    location: place,
    html: '<p>Long on the road</p>',
    text: 'Long on the road',
    pictures: [{ alt: 'A river', name: 'x.png', blob: expect.any(Blob) }],
  })
  expect(await mirror.drafts.count()).toBe(1)
  expect(await mirror.files.count()).toBe(0)
  expect(await takeToEditor(mirror, id)).toBeNull()
})

const has = (id: string) => ({ id, alt: 'Old', width: 4, height: 3, thumb: `/media/${id}/480.webp`, large: '/l.webp' })

/** A guide that its author edited while another device did: the server has version 2. */
async function editedTwice(mirror: Mirror): Promise<{ id: string; now: Post }> {
  const old = aPost({
    type: 'guide',
    post_title: 'Old title',
    post_location: { ...place },
    pictures: [has('a'), has('b')],
  })
  const now = { ...old, post_title: 'Of the other', version: 2, rev: 2 }
  const pictures = [
    { ...picture, alt: 'New' },
    { alt: 'Kept', name: '', stored: has('b') },
  ]
  const edit = editPost({ post: old, title: 'My title', text: '<p>My own words</p>', pictures })
  await applyPosts(mirror, [old], { asked: 1 })
  const id = await refused(mirror, edit)
  await applyPosts(mirror, [now], { asked: 2 })
  return { id, now }
}

test('an edit in conflict comes back to its editor with the version it began from and all its pictures', async () => {
  const mirror = aMirror()
  const { id, now } = await editedTwice(mirror)
  expect(await placeFor(mirror, id)).toMatchObject({ key: `edit:${now.id}`, taken: false })
  expect(await takeToEditor(mirror, id)).toBe(`/edit_post/${now.post_slug}`)
  expect((await readDraft(mirror, `edit:${now.id}`))?.content).toMatchObject({
    type: 'guide',
    title: 'My title',
    location: place,
    html: '<p>My own words</p>',
    version: 1,
    pictures: [
      { alt: 'New', blob: expect.any(Blob) },
      { key: 'b', alt: 'Kept', stored: { id: 'b' } },
    ],
  })
  expect([await mirror.outbox.count(), await mirror.files.count(), await mirror.drafts.count()]).toEqual([0, 0, 1])
})

test('an edit without changed pictures comes back with the pictures of the post', async () => {
  const mirror = aMirror()
  const old = aPost({ pictures: [has('a')] })
  await applyPosts(mirror, [old], { asked: 1 })
  const id = await refused(mirror, editPost({ post: old, title: '', text: '<p>Only other words</p>' }))
  expect(await takeToEditor(mirror, id)).not.toBeNull()
  expect((await readDraft(mirror, `edit:${old.id}`))?.content).toMatchObject({ pictures: [{ stored: { id: 'a' } }] })
})

test('a comment edit in conflict opens the page with both versions; one that waits opens its editor', async () => {
  const mirror = aMirror()
  const comment = aComment({ post_id: post.id, version: 3 })
  await applyPosts(mirror, [post], { asked: 1 })
  await applyComments(mirror, [comment], 'write')
  const href = `/posts/${post.post_slug}?comment=${comment.id}#comments`
  const asked = await refused(mirror, editComment({ comment, text: '<p>Mine</p>' }))
  expect(await takeToEditor(mirror, asked)).toBe(href)
  expect(await mirror.outbox.count()).toBe(1)
  expect(await discard(mirror, asked)).toBe(true)
  const waits = await written(mirror, editComment({ comment, text: '<p>Better words</p>' }))
  expect(await takeToEditor(mirror, waits)).toBe(href)
  expect(await readDraft(mirror, `edit-comment:${comment.id}`)).toMatchObject({
    content: 'Better words',
    base: { id: comment.id, version: 3 },
  })
})

test('a reply opens under the comment that it answers; if that is gone, as a comment', async () => {
  const mirror = aMirror()
  const root = aComment({ post_id: post.id })
  await applyComments(mirror, [root], 'write')
  const reply = await written(mirror, newReply({ ...on, commentId: root.id, text: '<p>So do I</p>' }))
  expect(await takeToEditor(mirror, reply)).toBe(`/posts/${post.post_slug}?reply=${root.id}#comments`)
  expect((await readDraft(mirror, `reply:${root.id}`))?.content).toBe('So do I')
  expect(await mirror.outbox.count()).toBe(0)
  const gone = aComment({ post_id: post.id })
  const lost = await kept(mirror, newReply({ ...on, commentId: gone.id, text: '<p>Where are you</p>' }))
  expect(await takeToEditor(mirror, lost)).toBe(`/posts/${post.post_slug}#comments`)
  expect((await readDraft(mirror, `comment:${post.id}`))?.content).toBe('Where are you')
})

test('a command whose post is deleted, or not in the mirror, can not be opened and stays queued', async () => {
  const mirror = aMirror()
  const own = newTimelinePost({ text: '<p>Never mind this</p>' })
  const creator = await written(mirror, own)
  const comment = await written(mirror, newComment({ postId: own.postId, slug: own.slug, text: '<p>By the way</p>' }))
  await discard(mirror, creator)
  expect(await readDraft(mirror, keptKey(comment))).toMatchObject({ reason: { code: 'gone' } })
  const unknown = await written(mirror, editPost({ post, title: '', text: '<p>Of a post let go</p>' }))
  expect(await readOpenable(mirror)).toEqual(new Set())
  expect(await takeToEditor(mirror, unknown)).toBeNull()
  expect(await mirror.outbox.count()).toBe(1)
})

test('a live query of what an editor can open answers again when the post of a waiting edit arrives', async () => {
  const mirror = aMirror()
  const other = aPost()
  await applyPosts(mirror, [post, other], { asked: 1 })
  const first = await written(mirror, editPost({ post, title: '', text: '<p>One</p>' }))
  const second = await written(mirror, editPost({ post: other, title: '', text: '<p>Two</p>' }))
  await mirror.posts.delete(other.id)
  const seen: string[][] = []
  const watching = mirror.watch(() => readOpenable(mirror)).subscribe(openable => seen.push([...openable].sort()))
  onTestFinished(() => watching.unsubscribe())
  await expect.poll(() => seen.at(-1)).toEqual([first])
  await applyPosts(mirror, [other], { asked: 2 })
  await expect.poll(() => seen.at(-1)).toEqual([first, second].sort())
})
