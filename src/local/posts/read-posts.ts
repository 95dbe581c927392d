import type { Post } from '../../contract/entities/post.ts'
import { limits } from '../../contract/limits.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import type { Command, StoredFile } from '../command/command.ts'
import { waitingOf } from '../command/waiting.ts'
import { knownPeople, peopleTables } from '../mirror/known-people.ts'
import { belongs, isOfKind } from '../mirror/list-pages.ts'
import type { FeedRow, SingleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { isQuiet, typedText } from '../outbox/about.ts'
import { commandsOf, undoingOf } from '../outbox/queue.ts'
import type { FavoriteTag, PostTeaser, SidebarTag, SidebarTemplates } from '../sidebar/entities.ts'
import { hiddenPeople } from '../social/hidden-people.ts'
import { type FeedChoice, type FullChoice, feedKey, fullChoice } from './feed-choice.ts'
import { newPostOf, type Sizes } from './overlay.ts'
import { beyondOf, layOver, listState, postsById, sizesOf } from './reading.ts'
import type { FeedView, PostAnswer, PostView, SidebarView, Waiting } from './views.ts'

// Inside a live query only Dexie's own promises may be awaited: after a native one it never updates again, silently.
// Therefore each reader is one transaction that awaits tables alone, and what follows is pure.

/** A feed as a screen shows it; what waits to be posted stands first. */
export function readFeed(mirror: Mirror, choice: FeedChoice): Promise<FeedView> {
  const tables = [mirror.feeds, mirror.posts, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.feeds.get(feedKey(choice))
    const commands = await commandsOf(mirror)
    const files = await mirror.files.toArray()
    const rows = await mirror.posts.bulkGet([...(row?.ids ?? []), ...beyondOf(row), ...savedIds(commands)])
    return feedView(fullChoice(choice), row, postsById(rows), commands, sizesOf(files))
  })
}

/** A post by its slug, also one that waits to be posted. */
export function readPost(mirror: Mirror, slug: string): Promise<PostAnswer> {
  const tables = [mirror.posts, mirror.tombstones, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async (): Promise<PostAnswer> => {
    const row = await mirror.posts.where('slug').equals(slug).first()
    const buried = await mirror.tombstones.where('slug').equals(slug).count()
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const waiting = commands.map(each => newPostOf(each, sizes)).find(post => post?.post_slug === slug)
    const post = row?.post ?? waiting
    if (!post) return { state: buried > 0 ? 'gone' : 'unknown' }
    const hidden = hiddenPeople(commands).has(post.author.user_id)
    const laid = hidden ? null : layOver(post, commands, sizes)
    return laid ? { state: 'here', post: laid } : { state: 'gone' }
  })
}

/** The sidebar as last seen, without what is known to be gone. */
export function readSidebar(mirror: Mirror): Promise<SidebarView> {
  const tables = [...peopleTables(mirror), mirror.singles, mirror.tombstones, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const rows = await mirror.singles.bulkGet(['templates', 'tags', 'latest', 'favorites'])
    const buried = await mirror.tombstones.toCollection().primaryKeys()
    const commands = await commandsOf(mirror)
    const hidden = await knownPeople(mirror, [...hiddenPeople(commands)])
    return sidebarView(rows, new Set(buried), new Set([...hidden.values()].map(person => person.user_tag)))
  })
}

/** What waits to be sent, in the order of writing, as a list of it shows; of what is to be deleted again, the deletion. */
export type WaitingCommand = Pick<Command, 'id' | 'kind' | 'createdAt' | 'attempts'> & {
  state: Waiting['state']
  error?: Waiting['error']
  /** What was typed, as plain text; empty for a toggle or a deletion. */
  text: string
  /** How much of its pictures has gone up, at most 90; null for one without. */
  percent: number | null
}

/** @see WaitingCommand */
export function readWaiting(mirror: Mirror): Promise<WaitingCommand[]> {
  return mirror.transaction('r', mirror.outbox, mirror.files, async () => {
    const commands = await commandsOf(mirror)
    const files = Map.groupBy(await mirror.files.toArray(), file => file.owner)
    const shown = commands.filter(each => !undoingOf(commands, each) && !isQuiet(each))
    return shown.map(command => {
      const { id, kind, createdAt, attempts } = command
      const { commandId: _, ...waiting } = waitingOf(command)
      const text = plainText(typedText(command))
      return { id, kind, createdAt, attempts, text, percent: percentOf(files.get(id) ?? []), ...waiting }
    })
  })
}

/** How many changes wait: what signing out would lose. */
export const countWaiting = (mirror: Mirror): Promise<number> => mirror.outbox.filter(each => !isQuiet(each)).count()

/** Whom a block that waits hides: for what is not read from the mirror, as search results and suggestions of names. */
export const readHidden = (mirror: Mirror): Promise<ReadonlySet<string>> => commandsOf(mirror).then(hiddenPeople)

/** The bytes behind a `local:` address of a picture that waits; null when it was sent. */
export function readFile(mirror: Mirror, address: string): Promise<Blob | null> {
  return mirror.files.get(address.replace(/^local:/, '')).then(file => file?.blob ?? null)
}

function feedView(
  choice: FullChoice,
  row: FeedRow | undefined,
  posts: ReadonlyMap<string, Post>,
  commands: readonly Command[],
  sizes: Sizes,
): FeedView {
  const hidden = leftOut(choice, commands)
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
  const kept = choice.selectedTrend === 'saved' ? savedIds(commands).filter(isKept) : []
  return {
    posts: [...fresh, ...show(kept.reverse()), ...show(row?.ids ?? [])],
    older: show(beyondOf(row)),
    ...listState(row),
  }
}

/** Whose posts a feed leaves out because of what waits: of people to be blocked, or to be followed no longer. */
function leftOut(choice: FullChoice, commands: readonly Command[]): ReadonlySet<string> {
  const hidden = new Set(hiddenPeople(commands))
  if (choice.selectedFrom === 'all') return hidden
  for (const { kind, args, state } of commands) {
    if (state === 'refused') continue
    if (kind === 'social.unfollow') hidden.add(args.params.id)
  }
  return hidden
}

function sidebarView(
  rows: readonly (SingleRow | undefined)[],
  buried: ReadonlySet<string>,
  hiddenTags: ReadonlySet<string>,
): SidebarView {
  const [templates, tags, latest, favorites] = rows.map(row => row?.value)
  const left = (posts: PostTeaser[]) => posts.filter(post => !buried.has(post.id) && !hiddenTags.has(post.user_tag))
  const groups = Object.entries((templates as SidebarTemplates | undefined) ?? {}).map(([name, group]) => [
    name,
    group && 'post_data' in group ? { post_data: left(group.post_data) } : group,
  ])
  return {
    templates: templates === undefined ? null : (Object.fromEntries(groups) as SidebarTemplates),
    tags: (tags as SidebarTag[] | undefined) ?? null,
    latest: latest === undefined ? null : left(latest as PostTeaser[]),
    favorites: (favorites as FavoriteTag[] | undefined) ?? null,
    fetchedAt: rows[0]?.fetchedAt ?? null,
  }
}

const savedIds = (commands: readonly Command[]): string[] =>
  commands.flatMap(each => (each.kind === 'posts.save' && each.state !== 'refused' ? [each.args.params.id] : []))

function percentOf(files: readonly StoredFile[]): number | null {
  if (files.length === 0) return null
  const whole = files.reduce((sum, file) => sum + file.blob.size, 0)
  const sent = files.reduce((sum, file) => sum + (file.done ? file.blob.size : 0), 0)
  return Math.floor((sent / whole) * limits.uploadProgressBeforeEnd)
}
