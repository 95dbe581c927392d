import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { NewCommand } from '../../../local/command.ts'
import { newComment, newReply, newTimelinePost, savePost } from '../../../local/commands.ts'
import { keepDraft, readDraft } from '../../../local/drafts.ts'
import { applyComments } from '../../../local/mirror.ts'
import { discard, enqueue, keepAsDraft, keptKey, queueTables } from '../../../local/outbox.ts'
import type { Mirror } from '../../../local/schema.ts'
import { aComment, aPost, newMirror, someone } from '../../../local/testing/rows.ts'
import { readDrafts } from './read-drafts.ts'
import { canBeEdited, placeFor, takeToEditor } from './take-to-editor.ts'

const written = async (mirror: Mirror, command: NewCommand) => (await enqueue(mirror, command, someone)) ?? ''

/** A command that the outbox gave up. */
async function kept(mirror: Mirror, command: NewCommand): Promise<string> {
  const id = await written(mirror, command)
  await mirror.transaction('rw', queueTables(mirror), async () => {
    const queued = await mirror.outbox.get({ id })
    if (queued) await keepAsDraft(mirror, queued, { code: 'too_old', message: '' })
  })
  return id
}

const picture = { blob: new Blob(['x']), name: 'x.png', alt: 'A river' }
const post = aPost()
const on = { postId: post.id, slug: post.post_slug }

test('an editor with a draft in it says so; an empty one is free', async () => {
  const mirror = newMirror()
  const id = await written(mirror, newTimelinePost({ text: '<p>Waits for signal</p>' }))
  expect(await placeFor(mirror, id)).toMatchObject({ key: 'post:new', taken: false })
  await keepDraft(mirror, 'post:new', { content: { html: '', text: '', length: 0, pictures: [] } })
  expect(await placeFor(mirror, id)).toMatchObject({ taken: false })
  await keepDraft(mirror, 'post:new', { content: { html: '', text: '', length: 0, pictures: [picture] } })
  expect(await placeFor(mirror, id)).toMatchObject({ taken: true })
  const comment = await written(mirror, newComment({ ...on, text: '<p>Me too</p>' }))
  await keepDraft(mirror, `comment:${post.id}`, { content: 'Half a thou' })
  expect(await placeFor(mirror, comment)).toMatchObject({ key: `comment:${post.id}`, taken: true })
  expect(await mirror.outbox.count()).toBe(2)
  expect(await placeFor(mirror, await written(mirror, savePost(post.id)))).toBeNull()
})

test('what the outbox gave up opens in its editor, with its pictures, and is no kept draft any more', async () => {
  const mirror = newMirror()
  const id = await kept(mirror, newTimelinePost({ text: '<p>Long on the road</p>', pictures: [picture] }))
  expect(await readDrafts(mirror)).toMatchObject([
    { commandId: id, text: 'Long on the road', reason: { code: 'too_old' } },
  ])
  expect(await takeToEditor(mirror, id)).toBe('/posts/new-post')
  expect((await readDraft(mirror, 'post:new'))?.content).toMatchObject({
    html: '<p>Long on the road</p>',
    text: 'Long on the road',
    pictures: [{ alt: 'A river', name: 'x.png' }],
  })
  expect(await readDrafts(mirror)).toMatchObject([{ key: 'post:new', commandId: null, text: 'Long on the road' }])
  expect(await mirror.files.count()).toBe(0)
  expect(await takeToEditor(mirror, id)).toBeNull()
})

test('a reply opens under what it answers; without that, as a comment', async () => {
  const mirror = newMirror()
  const root = aComment({ post_id: post.id })
  await applyComments(mirror, [root], 'write', 0)
  const reply = await written(mirror, newReply({ ...on, commentId: root.id, text: '<p>So do I</p>' }))
  expect(await takeToEditor(mirror, reply)).toBe(`/posts/${post.post_slug}?reply=${root.id}#comments`)
  expect((await readDraft(mirror, `reply:${root.id}`))?.content).toBe('So do I')
  expect(await mirror.outbox.count()).toBe(0)
  const gone = aComment({ post_id: post.id })
  const lost = await kept(mirror, newReply({ ...on, commentId: gone.id, text: '<p>Where are you</p>' }))
  expect(await takeToEditor(mirror, lost)).toBe(`/posts/${post.post_slug}#comments`)
  expect((await readDraft(mirror, `comment:${post.id}`))?.content).toBe('Where are you')
})

test('a comment on a post that was thrown away is kept to be read, not to be edited', async () => {
  const mirror = newMirror()
  const own = newTimelinePost({ text: '<p>Never mind this</p>' })
  const creator = await written(mirror, own)
  const comment = await written(mirror, newComment({ postId: own.postId, slug: own.slug, text: '<p>By the way</p>' }))
  await discard(mirror, creator)
  const [draft] = await readDrafts(mirror)
  expect(draft).toMatchObject({ key: keptKey(comment), text: 'By the way', reason: { code: 'gone' } })
  expect(canBeEdited(draft?.kind ?? '', draft?.reason?.code)).toBe(false)
  expect(canBeEdited('comments.add', 'suspended')).toBe(true)
})

test('a refused command with a kept text stands among what waits only', async () => {
  const mirror = newMirror()
  const id = await written(mirror, newComment({ ...on, text: '<p>Too late</p>' }))
  await keepDraft(mirror, keptKey(id), { content: { kind: 'comments.add', args: {} } })
  expect(await readDrafts(mirror)).toEqual([])
})
