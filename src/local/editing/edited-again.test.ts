import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../tests/support/eventually.ts'
import type { NewCommand } from '../command/command.ts'
import { editComment, newComment } from '../comments/commands.ts'
import { forgetDraft } from '../mirror/drafts.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue, keptKey } from '../outbox/queue.ts'
import { createSender, type Sender } from '../outbox/sender.ts'
import { reactPost, savePost } from '../posts/card-commands.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { readPost } from '../posts/read-posts.ts'
import { aClock } from '../testing/clock.ts'
import type { Delivery } from '../testing/delivery.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { enqueueDraft } from './shared-drafts.ts'
import { takeToEditor } from './take-to-editor.ts'

vi.setConfig({ testTimeout: patience })

/** A device without a signal, with a post that waits and what was written about it; the first delivery is as given. */
async function aDevice(first: Delivery) {
  const [server, clock, mirror] = [new FakeServer(), aClock(), newMirror()]
  const deliveries = [first]
  server.delivery = () => deliveries.shift() ?? 'answered'
  const { now, setTimer } = clock
  let sender: Sender | null = null
  onTestFinished(() => sender?.stop())
  const start = () =>
    createSender({ mirror, client: server, signedIn: () => true, locks: withinPage(), now, setTimer, random: () => 0 })
  const write = async (command: NewCommand) => (await enqueue(mirror, command, someone, { now: now() })) ?? ''
  async function flush() {
    sender ??= start()
    clock.advance(60_000)
    sender.wake()
    await sender.idle()
  }
  const post = newTimelinePost({ text: '<p>Said too early</p>' })
  const id = await write(post)
  if (first !== 'answered') await flush()
  const comment = newComment({ postId: post.postId, slug: post.slug, text: '<p>And this</p>' })
  const better = editComment({
    comment: { id: comment.commentId, post_id: post.postId, version: 1 },
    text: '<p>And this, gladly</p>',
  })
  await write(savePost(post.postId))
  await write(reactPost(post.postId, 'like'))
  const texts = [await write(comment), await write(better)]
  return { server, mirror, id, comment, texts, flush }
}

const copy = () => newTimelinePost({ text: '<p>Said with more care</p>' })

test.each<Delivery>(['answered', 'answer lost', 'cut'])(
  'what was written about a post that is edited before it is sent goes out after the copy (first try: %s)',
  async first => {
    const { server, mirror, id, comment, flush } = await aDevice(first)
    expect(await takeToEditor(mirror, id)).toBe('/posts/new-post')
    server.arrived.length = 0
    await flush()
    expect(server.arrived.filter(name => name.startsWith('comments.'))).toEqual([])

    const now = copy()
    await enqueueDraft(mirror, 'post:new', [now], someone)
    const shown = await readPost(mirror, now.slug)
    expect(shown).toMatchObject({ post: { saved: true, my_reaction: 'like', post_comments_count: 1 } })
    await flush()
    expect(await mirror.outbox.toArray()).toEqual([])
    expect(await mirror.drafts.count()).toBe(0)
    expect([...server.posts.keys()]).toEqual([now.postId])
    expect(server.posts.get(now.postId)).toMatchObject({ saved: true, my_reaction: 'like' })
    expect([...server.comments.values()]).toMatchObject([
      { id: comment.commentId, post_id: now.postId, comment_text: '<p>And this, gladly</p>' },
    ])
  },
)

test('if the edited post is discarded, the comments under it are kept as drafts', async () => {
  const { mirror, id, texts, flush } = await aDevice('answered')
  await takeToEditor(mirror, id)
  await forgetDraft(mirror, 'post:new')
  await flush()
  expect(await mirror.outbox.count()).toBe(0)
  expect((await mirror.drafts.toArray()).map(draft => draft.key).sort()).toEqual(texts.map(keptKey).sort())
})

test('a post that is written after the edited one was discarded gets nothing of what was written about that', async () => {
  const { server, mirror, id, flush } = await aDevice('answered')
  await takeToEditor(mirror, id)
  await forgetDraft(mirror, 'post:new')
  const other = copy()
  await enqueueDraft(mirror, 'post:new', [other], someone)
  await flush()
  expect(server.posts.get(other.postId)).toMatchObject({ saved: false, post_comments_count: 0 })
})
