import type { Post } from '../../contract/entities/post.ts'
import type { Command } from '../command/command.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { type Sizes, sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { beyondOf, listState } from '../mirror/list-state.ts'
import { postsById } from '../mirror/posts-by-id.ts'
import type { FeedRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { unconfirmedBefore } from '../mirror/unconfirmed.ts'
import { type FeedChoice, type FullChoice, feedKey, fullChoice } from './feed-choice.ts'
import { newestFirst } from './held-ids.ts'
import { belongs, isOfKind } from './of-feed.ts'
import { layOver, newPostOf } from './overlay.ts'
import { isPinned } from './pinned.ts'
import type { FeedView, PostAnswer, PostView } from './views.ts'

// Inside a live query only Dexie's own promises may be awaited: after a native promise the query silently stops updating.
// Therefore each reader is one transaction that awaits tables only, followed by pure code.

/**
 * A feed as a screen shows it; posts that wait to be sent come first.
 * @param part which of the posts from the server are read, by their places in the list; all of them if it is left out
 */
export function readFeed(
  mirror: Mirror,
  choice: FeedChoice,
  part?: readonly [from: number, to: number],
): Promise<FeedView> {
  const tables = [mirror.feeds, mirror.posts, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.feeds.get(feedKey(choice))
    const commands = await commandsOf(mirror)
    const files = await mirror.files.toArray()
    const full = fullChoice(choice)
    // What is saved can be read here also where the list was not read to its end, or never.
    const open = full.selectedTrend === 'saved' && !row?.done
    const saved = open
      ? await mirror.posts
          .where('isSaved')
          .equals(1)
          .filter(({ post }) => isOfKind(post, full))
          .toArray()
      : []
    const listed = [...(row?.ids ?? []), ...beyondOf(row)]
    const rows = await mirror.posts.bulkGet([
      ...(part ? listed.slice(...part) : listed),
      ...savedIds(commands),
      row?.pinned ?? '',
    ])
    return feedView(full, row, postsById([...rows, ...saved]), commands, sizesOf(files), newestFirst(saved))
  })
}

/** A post by its slug, also one that waits to be sent. */
export function readPost(mirror: Mirror, slug: string): Promise<PostAnswer> {
  const tables = [mirror.posts, mirror.tombstones, mirror.outbox, mirror.files, mirror.meta, mirror.singles]
  return mirror.transaction('r', tables, async (): Promise<PostAnswer> => {
    const row = await mirror.posts.where('slug').equals(slug).first()
    const unconfirmed = row !== undefined && row.seen < (await unconfirmedBefore(mirror))
    const promoted = (await mirror.singles.get('home.promoted'))?.value as string[] | undefined
    const paid = row !== undefined && promoted?.includes(row.id) === true
    const tombstones = await mirror.tombstones.where('slug').equals(slug).count()
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const waiting = commands.map(each => newPostOf(each, sizes)).find(post => post?.post_slug === slug)
    const post = row?.post ?? waiting
    if (!post) return { state: tombstones > 0 ? 'gone' : 'unknown' }
    const hidden = hiddenPeople(commands).has(post.author.user_id)
    const laid = hidden ? null : layOver(post, commands, sizes)
    return laid
      ? { state: 'here', post: laid, ...(unconfirmed && { unconfirmed }), ...(paid && { paid }) }
      : { state: 'gone' }
  })
}

function feedView(
  choice: FullChoice,
  row: FeedRow | undefined,
  posts: ReadonlyMap<string, Post>,
  commands: readonly Command[],
  sizes: Sizes,
  saved: readonly string[],
): FeedView {
  const hidden = hiddenAuthors(choice, commands)
  const pinned = isPinned(posts.get(row?.pinned ?? ''), choice) ? row?.pinned : undefined
  const others = (ids: readonly string[]) => (pinned === undefined ? ids : ids.filter(id => id !== pinned))
  const listIds = others(row?.ids ?? [])
  const show = (ids: readonly string[]): PostView[] =>
    ids.flatMap(id => {
      const post = posts.get(id)
      const laid = post && !hidden.has(post.author.user_id) && layOver(post, commands, sizes)
      return laid && (choice.selectedTrend !== 'saved' || laid.saved) ? [laid] : []
    })
  const fresh = commands
    .map(each => newPostOf(each, sizes))
    .filter(post => post !== null)
    .filter(post => belongs(post, choice) && !row?.ids.includes(post.id))
    .reverse()
    .flatMap(post => layOver(post, commands, sizes) ?? [])
  const isKept = (id: string) => {
    const post = posts.get(id)
    return post !== undefined && isOfKind(post, choice) && !row?.ids.includes(id)
  }
  const kept = choice.selectedTrend === 'saved' ? savedIds(commands).filter(isKept).reverse() : []
  const listed = new Set([...kept, ...(row?.ids ?? []), ...beyondOf(row)])
  const olderIds = [...others(beyondOf(row)), ...saved.filter(id => !listed.has(id))]
  return {
    posts: [...show(pinned === undefined ? [] : [pinned]), ...fresh, ...show(kept), ...show(listIds)],
    older: show(olderIds),
    ids: [...fresh.map(post => post.id), ...kept, ...listIds],
    olderIds,
    pinned,
    ...listState(row),
  }
}

/**
 * The ids of people whose posts a feed leaves out because a queued command blocks them or, in followed feeds, unfollows
 * them.
 */
export function hiddenAuthors(choice: FullChoice, commands: readonly Command[]): ReadonlySet<string> {
  const hidden = new Set(hiddenPeople(commands))
  if (choice.selectedFrom === 'all') return hidden
  for (const { kind, args, state } of commands) {
    if (state === 'refused') continue
    if (kind === 'social.unfollow') hidden.add(args.params.id)
  }
  return hidden
}

const savedIds = (commands: readonly Command[]): string[] =>
  commands.flatMap(each => (each.kind === 'posts.save' && each.state !== 'refused' ? [each.args.params.id] : []))
