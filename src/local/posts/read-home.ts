import type { Post } from '../../contract/entities/post.ts'
import type { PostTeaser } from '../../contract/entities/sidebar.ts'
import type { Command } from '../command/command.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { type Sizes, sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { layOverTeasers } from '../command/teasers-overlay.ts'
import { knownPeople, peopleTables } from '../mirror/known-people.ts'
import { keptState } from '../mirror/list-state.ts'
import { readModerated } from '../mirror/moderated.ts'
import { postsById } from '../mirror/posts-by-id.ts'
import type { SingleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { homeGroups } from './home-groups.ts'
import { layOver, newPostOf } from './overlay.ts'
import type { HomeGroup, HomeView, PostView, PrefecturesView, RelatedView, WaitingPostsView } from './views.ts'

// For pages other than feeds and posts. Each reader is one transaction that awaits tables only: see `read-posts.ts`.

/**
 * The home page's lists with waiting commands laid over.
 * @param order the posts to read instead of the latest lists': what a page that is already shown holds on to
 */
export function readHome(mirror: Mirror, order?: HomeOrder | null): Promise<HomeView> {
  const tables = [mirror.singles, mirror.posts, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const keys = homeGroups.map(group => `home.${group}` as const)
    const [words, places, ...rows] = await mirror.singles.bulkGet(['home.words', 'prefectures', ...keys])
    const lists = homeGroups.map((group, index) => order?.[group] ?? idsOf(rows[index]))
    const posts = postsById(await mirror.posts.bulkGet(lists.flat()))
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const groups = homeGroups.map((group, index) => [group, shown(lists[index] ?? [], posts, commands, sizes)] as const)
    const oldest = rows.reduce<SingleRow | undefined>(
      (a, b) => (!a || (b && b.fetchedAt < a.fetchedAt) ? b : a),
      undefined,
    )
    const known = rows.some(row => row !== undefined)
    return {
      ...(Object.fromEntries(groups) as Record<HomeGroup, PostView[]>),
      prefectures: (places?.value as HomeView['prefectures'] | undefined) ?? [],
      ...(words && { words: words.value as NonNullable<HomeView['words']> }),
      ...keptState(oldest),
      known,
    }
  })
}

/** The ids of the posts of home's lists, in their order. */
export type HomeOrder = Record<HomeGroup, readonly string[]>

/** @see HomeOrder */
export function orderOf({ promoted, main, bestGuides, rated }: HomeView): HomeOrder {
  const ids = (posts: readonly PostView[]) => posts.map(post => post.id)
  return { promoted: ids(promoted), main: ids(main), bestGuides: ids(bestGuides), rated: ids(rated) }
}

/** A few posts related to one, as last read with waiting commands laid over, without removed posts and hidden people. */
export function readRelated(mirror: Mirror, postId: string): Promise<RelatedView> {
  const tables = [...peopleTables(mirror), mirror.singles, mirror.tombstones, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.singles.get(`related ${postId}`)
    const teasers = (row?.value as PostTeaser[] | undefined) ?? []
    const tombstones = await mirror.tombstones.bulkGet(teasers.map(post => post.id))
    const commands = await commandsOf(mirror)
    const hidden = await knownPeople(mirror, [...hiddenPeople(commands)])
    const tags = new Set([...hidden.values()].map(person => person.user_tag))
    return {
      posts: layOverTeasers(
        teasers.filter((post, index) => !tombstones[index] && !tags.has(post.user_tag)),
        commands,
      ),
      ...keptState(row),
    }
  })
}

/** The number of guides and of places in each prefecture, as last read. */
export function readPrefectures(mirror: Mirror): Promise<PrefecturesView> {
  return mirror.singles.get('prefectures').then(row => ({
    prefectures: (row?.value as PrefecturesView['prefectures'] | undefined) ?? [],
    ...keptState(row),
  }))
}

/** Own posts that wait for approval or were not approved; queued news posts and guides come first. */
export function readWaitingPosts(mirror: Mirror): Promise<WaitingPostsView> {
  const tables = [mirror.singles, mirror.posts, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.singles.get('waiting-posts')
    const moderated = await readModerated(mirror)
    const posts = postsById(await mirror.posts.bulkGet(idsOf(row)))
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const fresh = commands
      .flatMap(each => newPostOf(each, sizes) ?? [])
      .filter(post => post.type !== 'timeline' && !posts.has(post.id))
      .reverse()
      .flatMap(post => layOver(post, commands, sizes) ?? [])
    const waiting = shown(idsOf(row), posts, commands, sizes).filter(post => post.status !== 'published')
    return {
      posts: [...fresh, ...waiting],
      moderated,
      ...keptState(row),
    }
  })
}

const idsOf = (row: SingleRow | undefined): string[] => (row?.value as string[] | undefined) ?? []

function shown(
  ids: readonly string[],
  posts: ReadonlyMap<string, Post>,
  commands: readonly Command[],
  sizes: Sizes,
): PostView[] {
  const hidden = hiddenPeople(commands)
  return ids.flatMap(id => {
    const post = posts.get(id)
    return post && !hidden.has(post.author.user_id) ? (layOver(post, commands, sizes) ?? []) : []
  })
}
