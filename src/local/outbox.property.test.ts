import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewCommand } from './command/command.ts'
import { newComment } from './comments/commands.ts'
import { withinPage } from './outbox/one-at-a-time.ts'
import { enqueue } from './outbox/queue.ts'
import { createSender } from './outbox/sender.ts'
import { reactPost, savePost, unsavePost } from './posts/card-commands.ts'
import { deletePost, newTimelinePost } from './posts/commands.ts'
import { aClock } from './testing/clock.ts'
import { FakeServer, type Fate } from './testing/fake-server.ts'
import { aPost, newMirror, someone } from './testing/rows.ts'

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
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('flush', 'restart', 'wait') }) },
)
const fate = fc.constantFrom<Fate>('answered', 'cut', 'answer lost', 'internal', 'too many', 'in flight')

/** Plays a story on one device and lets it end well: the connection comes back and all is sent. */
async function play(steps: readonly Step[], fates: readonly Fate[]) {
  const [server, clock, mirror, locks] = [new FakeServer(), aClock(), newMirror(), withinPage()]
  const left = [...fates]
  server.fate = () => left.shift() ?? 'answered'
  const before = aPost()
  server.posts.set(before.id, before)
  await mirror.posts.put({ id: before.id, slug: before.post_slug, rev: 1, appliedAt: 0, seenAt: 0, post: before })
  const posts = [before.id]
  const meant = new Map<string, { saved?: boolean; reaction?: string | null; deleted?: true }>()
  const open = () =>
    createSender({
      mirror,
      client: server,
      locks,
      signedIn: () => true,
      now: clock.now,
      setTimer: clock.setTimer,
      random: () => 0,
    })
  let sender = open()
  const write = (command: NewCommand) => enqueue(mirror, command, someone, { now: clock.now() })

  for (const each of steps) {
    clock.advance(1)
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
      case 'flush':
        sender.wake()
        await sender.idle()
        break
      case 'restart':
        sender.wake()
        sender.stop()
        sender = open()
        break
      case 'wait':
        clock.next()
        await sender.idle()
    }
  }
  left.length = 0
  sender.wake('online')
  await sender.idle()
  while (clock.next()) await sender.idle()
  const waiting = await mirror.outbox.toArray()
  sender.stop()
  return { server, mirror, waiting, meant, posts }
}

test('whatever fails in between, each command has its effect exactly once and the mirror is the server', {
  timeout: 120_000,
}, async () => {
  const stories = fc.asyncProperty(
    fc.array(step, { maxLength: 24, size: 'max' }),
    fc.array(fate, { maxLength: 24, size: 'max' }),
    async (steps, fates) => {
      const { server, mirror, waiting, meant } = await play(steps, fates)
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
  const sentThenDeleted: Step[] = [{ do: 'post', which: 0 }, { do: 'flush' }, { do: 'delete', which: 1 }]
  const besideDeletion: Step[] = [{ do: 'comment', which: 0 }, { do: 'delete', which: 0 }, { do: 'flush' }]
  await fc.assert(stories, {
    numRuns: 150,
    examples: [
      [sentThenDeleted, ['answer lost']],
      [besideDeletion, ['answer lost', 'internal']],
    ],
  })
})
