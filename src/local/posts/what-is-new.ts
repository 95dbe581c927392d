import type { OutputOf } from '../../contract/calls/index.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { nothingSince } from '../mirror/last-change.ts'
import { postsById } from '../mirror/posts-by-id.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import { type Moment, momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepTold, newSince } from './home-visit.ts'
import { layOver } from './overlay.ts'
import { keepPosts } from './post-lists.ts'
import type { PostView } from './views.ts'

// The answers are a single of their own: rows of removed people are dropped from lists of rows with a `user_tag`.
type Answer = OutputOf<'posts.whatIsNew'>['answers'][number]

/** The latest answer under a post, and how many answers there are in all. */
export type NewAnswer = { latest: Answer; count: number }

/** What is new to a member, as last told; `since` is null when it never was. */
export type WhatIsNew = { since: string | null; answers: NewAnswer[]; posts: PostView[] }

/**
 * Asks what is new to the member since the visit before this one, unless the deltas since it was told say that it is nothing; for visitors
 * nothing.
 */
export async function loadWhatIsNew({ mirror, client, session, now }: LoadContext): Promise<void> {
  if (!session()) return
  const asked = await momentNow(mirror, now)
  const since = await newSince(mirror)
  const told = await mirror.singles.get('new.since')
  if (told && since !== null && (await nothingSince(mirror, told.tick))) {
    // A new visit begins where everything was told, and nothing came after that.
    if (told.value !== since) await keepNew(mirror, { since, answers: [], posts: [] }, asked)
    return
  }
  const { data } = await client.call('posts.whatIsNew', { query: since === null ? {} : { since } })
  await keepNew(mirror, data, asked)
  await keepTold(mirror, data.at, data.since)
}

async function keepNew(
  mirror: Mirror,
  { since, answers, posts }: Omit<OutputOf<'posts.whatIsNew'>, 'at'>,
  asked: Moment,
): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.singles, mirror.tombstones, mirror.meta, async () => {
    await keepSingle(mirror, 'new.since', since, asked)
    await keepSingle(mirror, 'new.answers', answers, asked)
    await keepPosts(mirror, 'new.posts', posts, asked)
  })
}

/** What is new to the member as last told, without what was removed since then. */
export function readWhatIsNew(mirror: Mirror): Promise<WhatIsNew> {
  const tables = [mirror.singles, mirror.posts, mirror.tombstones, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const [since, told, ids] = await mirror.singles.bulkGet(['new.since', 'new.answers', 'new.posts'])
    const all = (told?.value as Answer[] | undefined) ?? []
    const gone = await mirror.tombstones.bulkGet(all.flatMap(each => [each.id, each.post_id]))
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const hidden = hiddenPeople(commands)
    const held = postsById(await mirror.posts.bulkGet((ids?.value as string[] | undefined) ?? []))
    const answers = all.filter((each, at) => !gone[2 * at] && !gone[2 * at + 1] && !hidden.has(each.user_id))
    return {
      since: (since?.value as string | undefined) ?? null,
      answers: underPosts(answers),
      posts: [...held.values()]
        .filter(post => !hidden.has(post.author.user_id))
        .flatMap(post => layOver(post, commands, sizes) ?? []),
    }
  })
}

/** The answers by their posts, the post with the latest one first. */
function underPosts(answers: readonly Answer[]): NewAnswer[] {
  const found = new Map<string, NewAnswer>()
  for (const latest of answers) {
    const held = found.get(latest.post_id)
    if (held) held.count++
    else found.set(latest.post_id, { latest, count: 1 })
  }
  return [...found.values()]
}
