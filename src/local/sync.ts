import type { Session } from '../contract/entities/session.ts'
import { CallError } from '../contract/errors.ts'
import { limits } from '../contract/limits.ts'
import { type Client, NoNetwork } from './client.ts'
import { type FeedChoice, feedKey, fullChoice } from './feed-choice.ts'
import type { Held } from './lists.ts'
import { applyPosts, markGone } from './mirror.ts'
import { fillFeed, fillThread, keepSingle, threadKey, type Which } from './mirror-lists.ts'
import { commandsOf } from './outbox.ts'
import { newPostOf } from './projections/posts.ts'
import { pullChanges } from './pull-changes.ts'
import type { Mirror } from './schema.ts'
import type { Selection } from './views.ts'

/** How a load ended. What it brought is in the mirror already. */
export type Loaded = 'loaded' | 'no-network' | 'gone' | { error: CallError }

/** Fills the mirror from the server. Nothing here throws for a lost connection, and nothing is asked twice at once. */
export type Sync = {
  /** The first page of a feed, or the one after what is held; at its end, nothing is asked. */
  loadFeed(choice: FeedChoice, which: 'first' | 'next'): Promise<Loaded>
  /** One post; `gone` leaves a tombstone, so that the mirror says so too. */
  loadPost(slug: string): Promise<Loaded>
  /** A page of comments; with `target`, the thread of that comment comes with the first page. */
  loadThread(post: { id: string }, selection: Selection, which: 'first' | 'next', target?: string): Promise<Loaded>
  loadSidebar(): Promise<Loaded>
  /** What changed since the last time. */
  pullChanges(): Promise<Loaded>
  /** Whether the session still stands; ends it on the server's word only. */
  checkSession(): Promise<'fine' | 'ended' | 'no-network' | 'visitor'>
  /** Whether five hours have passed since the last check. */
  sessionDue(): Promise<boolean>
}

type Options = {
  mirror: Mirror
  client: Client
  session: () => Session | null
  /** Told what the server says of the session's person. */
  onSession?: (session: Omit<Session, 'token'>) => void
  now?: () => number
}

const sessionCheckedKey = 'session-checked'

/** The sync of one mirror. */
export function createSync({ mirror, client, session, onSession, now = Date.now }: Options): Sync {
  const underWay = new Map<string, Promise<unknown>>()

  /** Joins a load of the same name that is under way. */
  function once<T>(name: string, load: () => Promise<T>): Promise<T> {
    const running = underWay.get(name) as Promise<T> | undefined
    if (running) return running
    const started = load().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  const load = (name: string, work: () => Promise<Loaded>) => once(name, () => work().catch(failed))

  async function feed(choice: FeedChoice, which: 'first' | 'next'): Promise<Loaded> {
    const key = feedKey(choice)
    const held = which === 'next' ? await mirror.feeds.get(key) : undefined
    if (held?.done) return 'loaded'
    const askedAt = now()
    const { selectedContentTypes, searchTags, ...rest } = fullChoice(choice)
    const filter = {
      ...rest,
      selectedContentTypes: [...selectedContentTypes],
      searchTags: [...searchTags],
      ...paging(held, 'loadedIds'),
    }
    const params = { pageSize: limits.feedPageSize }
    const member = session()
    const { data, nextCursor } = member
      ? await client.call('posts.feed', { params, query: { ...filter, setUserId: member.id } })
      : await client.call('posts.feedForVisitors', { params, query: filter })
    await fillFeed(mirror, key, { rows: data, nextCursor, which: whichOf(held), askedAt }, now())
    return 'loaded'
  }

  async function single(slug: string): Promise<Loaded> {
    if (await waits(post => post.post_slug === slug)) return 'loaded'
    const askedAt = now()
    try {
      const { data } = await client.call('posts.single', { params: { slug } })
      await applyPosts(mirror, [data], { askedAt }, now())
      return 'loaded'
    } catch (error) {
      if (isGone(error)) await markGone(mirror, { kind: 'post', slug }, now())
      throw error
    }
  }

  async function thread(
    postId: string,
    selection: Selection,
    which: 'first' | 'next',
    target?: string,
  ): Promise<Loaded> {
    if (await waits(post => post.id === postId)) return 'loaded'
    const held = which === 'next' ? await mirror.threads.get(threadKey(postId, selection)) : undefined
    if (held?.done) return 'loaded'
    const askedAt = now()
    const member = session()
    const query = {
      postId,
      selectedComments: selection,
      ...(member ? { userId: member.id } : {}),
      ...(target && !held ? { comment: target } : {}),
      ...paging(held, 'loadedCommentsIds'),
    }
    const { data, nextCursor } = await client.call('comments.list', { query }).catch(async error => {
      // There are no comments to ask for only where there is no post.
      if (isGone(error)) await markGone(mirror, { kind: 'post', id: postId }, now())
      throw error
    })
    const read = { rows: data, nextCursor, which: whichOf(held), askedAt, ...(target && !held ? { target } : {}) }
    await fillThread(mirror, postId, selection, read, now())
    return 'loaded'
  }

  async function sidebar(): Promise<Loaded> {
    const askedAt = now()
    const keep = (key: string) => (answer: { data: unknown }) => keepSingle(mirror, key, answer.data, askedAt)
    await Promise.all([
      client.call('sidebar.templates', {}).then(keep('templates')),
      client.call('sidebar.tags', {}).then(keep('tags')),
      client.call('posts.timeline', {}).then(keep('latest')),
    ])
    return 'loaded'
  }

  async function check(): Promise<'fine' | 'ended' | 'no-network' | 'visitor'> {
    if (!session()) return 'visitor'
    try {
      const { data } = await client.call('auth.protected', {})
      await mirror.meta.put({ key: sessionCheckedKey, value: now() })
      onSession?.(data.session)
      return 'fine'
    } catch (error) {
      if (error instanceof CallError && error.retry === 'after-sign-in') return 'ended'
      if (error instanceof NoNetwork || error instanceof CallError) return 'no-network'
      throw error
    }
  }

  /** Whether a post exists only in the outbox: the server need not be asked for it. */
  async function waits(test: (post: { id: string; post_slug: string }) => boolean): Promise<boolean> {
    const commands = await commandsOf(mirror)
    return commands.some(command => {
      const post = newPostOf(command, new Map())
      return post !== null && test(post)
    })
  }

  return {
    loadFeed: (choice, which) => load(`feed ${feedKey(choice)} ${which}`, () => feed(choice, which)),
    loadPost: slug => load(`post ${slug}`, () => single(slug)),
    loadThread: (post, selection, which, target) =>
      load(`thread ${post.id} ${selection} ${which} ${target ?? ''}`, () => thread(post.id, selection, which, target)),
    loadSidebar: () => load('sidebar', sidebar),
    pullChanges: () => load('changes', () => pullChanges(mirror, client, now)),
    checkSession: () => once('session', check),
    async sessionDue() {
      const checked = Number((await mirror.meta.get(sessionCheckedKey))?.value ?? 0)
      return session() !== null && checked + limits.authCheckMs <= now()
    },
  }
}

/** What a request for the next page says: the last ids that are held, and the cursor. */
function paging<K extends string>(held: Held | undefined, field: K): { [P in K]?: string[] } & { cursor?: string } {
  if (!held) return {}
  const ids = { [field]: held.ids.slice(-limits.loadedIdsMax) } as { [P in K]: string[] }
  return held.cursor === null ? ids : { ...ids, cursor: held.cursor }
}

const whichOf = (held: Held | undefined): Which => (held ? { after: held } : 'first')

function failed(error: unknown): Loaded {
  if (error instanceof NoNetwork) return 'no-network'
  if (isGone(error)) return 'gone'
  if (error instanceof CallError) return { error }
  throw error
}

const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'gone')
