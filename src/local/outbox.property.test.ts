import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newComment } from './comments/commands.ts'
import { reactPost, savePost, unsavePost } from './posts/card-commands.ts'
import { deletePost, newTimelinePost } from './posts/commands.ts'
import type { Delivery } from './testing/delivery.ts'
import { FakeServer } from './testing/fake-server.ts'
import { aPost, newMirror, someone } from './testing/rows.ts'
import { queueSteps, StoryDevice, tellStories } from './testing/story.ts'

type Step =
  | { do: 'post' | 'comment' | 'save' | 'unsave' | 'delete'; which: number }
  | { do: 'react'; which: number; as: 'like' | 'funny' | null }
  | { do: 'flush' }
  | { do: 'restart' }
  | { do: 'wait' }

const which = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('post', 'comment', 'save', 'unsave', 'delete'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('react' as const), which, as: fc.constantFrom('like', 'funny', null) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...queueSteps) }) },
)

/** Plays a story on one device, then brings the connection back and sends everything. */
async function play(steps: readonly Step[], deliveries: readonly Delivery[]) {
  const device = new StoryDevice(new FakeServer(), someone, newMirror(), deliveries)
  const { server, mirror, write } = device
  const before = aPost()
  server.posts.set(before.id, before)
  await mirror.posts.put({ id: before.id, slug: before.post_slug, rev: 1, tick: 0, seen: 0, post: before })
  const posts = [before.id]
  const meant = new Map<string, { saved?: boolean; reaction?: string | null; deleted?: true }>()

  for (const each of steps) {
    device.clock.advance(1)
    const id = 'which' in each ? (posts[each.which % posts.length] ?? '') : ''
    const wish = meant.get(id) ?? {}
    if (wish.deleted) continue
    switch (each.do) {
      case 'post': {
        const post = newTimelinePost({ text: '<p>Something new here</p>' })
        posts.push(post.postId)
        await write(post)
        break
      }
      case 'comment':
        await write(newComment({ postId: id, slug: 's', text: '<p>So</p>' }))
        break
      case 'save':
      case 'unsave':
        meant.set(id, { ...wish, saved: each.do === 'save' })
        await write(each.do === 'save' ? savePost(id) : unsavePost(id))
        break
      case 'react':
        meant.set(id, { ...wish, reaction: each.as })
        await write(reactPost(id, each.as))
        break
      case 'delete':
        meant.set(id, { ...wish, deleted: true })
        await write(deletePost({ id, type: 'timeline' }))
        break
      default:
        await device.queue(each.do)
    }
  }
  await device.endWell()
  const waiting = await mirror.outbox.toArray()
  device.stop()
  return { server, mirror, waiting, meant, posts }
}

test('whatever requests fail, each command takes effect exactly once and the mirror equals the server', async () => {
  const sentThenDeleted: Step[] = [{ do: 'post', which: 0 }, { do: 'flush' }, { do: 'delete', which: 1 }]
  const besideDeletion: Step[] = [{ do: 'comment', which: 0 }, { do: 'delete', which: 0 }, { do: 'flush' }]
  await tellStories(
    step,
    {
      longest: 24,
      few: 150,
      examples: [
        [sentThenDeleted, ['answer lost']],
        [besideDeletion, ['answer lost', 'internal']],
      ],
    },
    async (steps, deliveries) => {
      const { server, mirror, waiting, meant } = await play(steps, deliveries)
      expect(waiting.filter(each => each.state !== 'refused')).toEqual([])
      expect([...server.effects.values()].every(times => times === 1)).toBe(true)
      expect(new Set(server.created).size).toBe(server.created.length)
      const rows = await mirror.posts.toArray()
      expect(Object.fromEntries(rows.map(row => [row.id, row.post]))).toEqual(Object.fromEntries(server.posts))
      const comments = await mirror.comments.toArray()
      expect(comments.map(row => row.id).sort()).toEqual([...server.comments.keys()].sort())
      for (const [id, wish] of meant) {
        const post = server.posts.get(id)
        expect(post === undefined).toBe(wish.deleted === true)
        if (post && wish.saved !== undefined) expect(post.saved).toBe(wish.saved)
        if (post && wish.reaction !== undefined) expect(post.my_reaction).toBe(wish.reaction)
      }
      mirror.close()
    },
  )
})
