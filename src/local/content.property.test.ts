import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveConflict } from './editing/conflicts.ts'
import { applyPosts } from './mirror/apply-rows.ts'
import { Mirror } from './mirror/schema.ts'
import { keepSingle } from './mirror/singles.ts'
import { editPost } from './posts/commands.ts'
import { readPost } from './posts/read-posts.ts'
import { addFavoriteTag, clearTagCounter, removeFavoriteTag } from './sidebar/commands.ts'
import { readFavoriteTags } from './sidebar/read-favorites.ts'
import { createSync } from './sync/sync.ts'
import type { Delivery } from './testing/delivery.ts'
import { FakeServer } from './testing/fake-server.ts'
import { readConflict } from './testing/read-mirror.ts'
import { aPost, someone } from './testing/rows.ts'
import { queueSteps, StoryDevice, tellStories } from './testing/story.ts'

type Step =
  | { do: 'edit'; pictures: boolean }
  | { do: 'elsewhere' | 'load' | 'flush' | 'restart' | 'wait' }
  | { do: 'follow' | 'leave' | 'look'; tag: string }
  | { do: 'choose'; choice: 'mine' | 'theirs' }

const tag = fc.constantFrom('#a', '#b')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), pictures: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('follow', 'leave', 'look'), tag }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('choose' as const), choice: fc.constantFrom('mine', 'theirs') }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('elsewhere', 'load', ...queueSteps) }) },
)

/** Plays a story on one device, whose member also writes on another one, and then sends everything. */
async function play(steps: readonly Step[], deliveries: readonly Delivery[]) {
  const me = { ...someone, id: crypto.randomUUID() }
  const device = new StoryDevice(new FakeServer(), me, new Mirror(me.id), deliveries)
  const { server, mirror, clock, write } = device
  const post = aPost({ author: { ...aPost().author, user_id: me.id } })
  server.posts.set(post.id, post)
  await applyPosts(mirror, [post], { asked: 1 })
  await keepSingle(mirror, 'favorites', [], { tick: 0, at: 1 })
  const { now } = clock
  const sync = createSync({ mirror, client: server, session: () => me, now })
  let count = 0
  const read = async () => {
    const answer = await readPost(mirror, post.post_slug)
    if (answer.state !== 'here') throw new Error(`the post is ${answer.state}`)
    return answer.post
  }
  const texts: { mine: string[]; theirs: string[] } = { mine: [], theirs: [] }
  const seen = new Set<string>([post.post_text])
  const choose = async (choice: 'mine' | 'theirs') => {
    const conflict = await readConflict(mirror, post.id)
    if (!conflict?.theirs) return
    seen.add(conflict.theirs.post_text)
    await resolveConflict(mirror, conflict.commandId, choice, now())
  }

  for (const each of steps) {
    clock.advance(1)
    switch (each.do) {
      case 'edit': {
        const text = `<p>My words ${++count}</p>`
        const pictures = [{ alt: text, name: 'a.webp', blob: new Blob(['x']) }]
        texts.mine.push(text)
        const shown = await read()
        seen.add(shown.post_text)
        await write(editPost({ post: shown, title: '', text, ...(each.pictures ? { pictures } : {}) }))
        break
      }
      case 'elsewhere': {
        const post_text = `<p>Their words ${++count}</p>`
        texts.theirs.push(post_text)
        server.editElsewhere(post.id, post_text)
        break
      }
      case 'load':
        await sync.loadPost(post.post_slug)
        break
      case 'follow':
        await write(addFavoriteTag(each.tag))
        break
      case 'leave':
        await write(removeFavoriteTag({ hashtag: each.tag }))
        break
      case 'look':
        await write(clearTagCounter({ hashtag: each.tag }))
        break
      case 'choose':
        await choose(each.choice)
        break
      default:
        await device.queue(each.do)
    }
  }
  const followed = (await readFavoriteTags(mirror)).tags.map(each => each.hashtag)
  await device.endWell()
  await sync.loadPost(post.post_slug)
  const waiting = await readConflict(mirror, post.id)
  for (let round = 0; round < steps.length && (await readConflict(mirror, post.id)); round++) {
    await choose('mine')
    await device.endWell()
  }
  device.stop()
  return { server, mirror, post, read, followed, waiting, texts, seen }
}

test('whatever requests fail, no unseen text is overwritten, and favourite tags end as they were shown', async () => {
  await tellStories(step, { longest: 20, few: 60 }, async (steps, deliveries) => {
    const { server, mirror, post, read, followed, waiting, texts, seen } = await play(steps, deliveries)
    const held = server.posts.get(post.id)
    // A conflict always has both texts to choose from, and its own text is the last one written.
    if (waiting) expect(waiting.theirs).not.toBeNull()
    expect(await mirror.outbox.toArray()).toEqual([])
    expect(await mirror.files.count()).toBe(0)
    expect([...server.effects.values()].every(times => times === 1)).toBe(true)
    const unseen = texts.theirs.filter(each => server.replaced.includes(each) && !seen.has(each))
    expect(unseen).toEqual([])
    const shown = await read()
    expect(shown.waiting).toBeUndefined()
    expect([shown.post_text, shown.version]).toEqual([held?.post_text, held?.version])
    expect(shown.pictures).toEqual(held?.pictures)
    expect([post.post_text, ...texts.mine, ...texts.theirs]).toContain(held?.post_text)
    expect([...server.favorites.keys()].sort()).toEqual(followed)
    expect((await readFavoriteTags(mirror)).tags.map(each => each.hashtag)).toEqual(followed)
    mirror.close()
  })
})
