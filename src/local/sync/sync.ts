import type { Session } from '../../contract/entities/session.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { applyPosts, markGone } from '../mirror/apply-rows.ts'
import { fillFeed, fillThread, keepSingle, threadKey } from '../mirror/list-pages.ts'
import { isGone, paging, whichOf } from '../mirror/paging.ts'
import type { Mirror } from '../mirror/schema.ts'
import { commandsOf } from '../outbox/queue.ts'
import { type FeedChoice, feedKey, fullChoice } from '../posts/feed-choice.ts'
import { newPostOf } from '../posts/overlay.ts'
import type { Selection } from '../posts/views.ts'
import type { Searched } from '../posts/views-content.ts'
import type { PeopleKind } from '../profile/views.ts'
import { type Client, NoNetwork } from '../wire/client.ts'

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
  /** The own picture, which may have been changed elsewhere; the session is told. */
  loadAvatar(): Promise<Loaded>
  loadProfile(tag: string): Promise<Loaded>
  loadAbout(tag: string, userId: string): Promise<Loaded>
  /** A page of a list of people. */
  loadPeople(kind: PeopleKind, which: 'first' | 'next'): Promise<Loaded>
  /** A page of a person's posts. */
  loadUserPosts(userId: string, selection: Selection, which: 'first' | 'next'): Promise<Loaded>
  /** A page of a person's comments. */
  loadUserComments(userId: string, selection: Selection, which: 'first' | 'next'): Promise<Loaded>
  loadGalleries(userId: string): Promise<Loaded>
  loadPhotos(userId: string, galleryId: string): Promise<Loaded>
  /** All settings, and what only their owner sees of the account. */
  loadSettings(): Promise<Loaded>
  /** All groups of the home page. */
  loadHome(): Promise<Loaded>
  /** A few posts that go with one. */
  loadRelated(postId: string): Promise<Loaded>
  loadFavoriteTags(): Promise<Loaded>
  /** The replies of a comment that did not come with it. */
  loadReplies(commentId: string): Promise<Loaded>
  /** Own posts that wait for approval or were not approved. */
  loadWaitingPosts(): Promise<Loaded>
  /** How many guides each prefecture has. */
  loadPrefectures(): Promise<Loaded>
  /** What other devices have begun to write. */
  loadDrafts(): Promise<Loaded>
  /** Searches on the server; nothing of it is kept. */
  search(text: string, tags: readonly string[]): Promise<Searched>
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

  /** People are asked for by a part of the program that no first view needs. */
  const loadOf = (name: string, work: (people: typeof import('../profile/load.ts'), asker: Asker) => Promise<Loaded>) =>
    load(name, async () => work(await import('../profile/load.ts').catch(unreached), { mirror, client, now }))

  /** So is what is not read but looked for and written. */
  const content = () => import('../posts/load.ts').catch(unreached)
  const asker = { mirror, client, session, now }
  const loadContent =
    <A extends string[]>(name: ContentLoad) =>
    (...args: A) =>
      load(`${name} ${args}`, async () => (await content())[name](asker, args[0] ?? ''))

  async function feed(choice: FeedChoice, which: 'first' | 'next'): Promise<Loaded> {
    const key = feedKey(choice)
    const held = which === 'next' ? await mirror.feeds.get(key) : undefined
    if (held?.done) return 'loaded'
    const askedAt = now()
    const { selectedContentTypes, searchTags, selectedFrom, selectedPlace, ...rest } = fullChoice(choice)
    const filter = {
      ...rest,
      ...(selectedFrom === 'all' ? {} : { selectedFrom }),
      ...(selectedPlace === '' ? {} : { selectedPlace }),
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

  async function avatar(): Promise<Loaded> {
    if (!session()) return 'loaded'
    const { data } = await client.call('profile.avatar', {})
    const member = session()
    if (!member) return 'loaded'
    const { token: _, ...rest } = member
    onSession?.({ ...rest, ...data })
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
      if (error instanceof NoNetwork || error instanceof CallError || isLeft(error)) return 'no-network'
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
    loadAvatar: () => load('avatar', avatar),
    loadProfile: tag => loadOf(`profile ${tag}`, (people, asker) => people.loadProfile(asker, tag)),
    loadAbout: (tag, userId) => loadOf(`about ${userId}`, (people, asker) => people.loadAbout(asker, tag, userId)),
    loadPeople: (kind, which) =>
      loadOf(`people ${kind} ${which}`, (people, asker) => people.loadPeople(asker, kind, which)),
    loadUserPosts: (id, selection, which) =>
      loadOf(`posts ${id} ${selection} ${which}`, (people, asker) => people.loadUserPosts(asker, id, selection, which)),
    loadUserComments: (id, selection, which) =>
      loadOf(`comments ${id} ${selection} ${which}`, (people, asker) =>
        people.loadUserComments(asker, id, selection, which),
      ),
    loadGalleries: userId => loadOf(`galleries ${userId}`, (people, asker) => people.loadGalleries(asker, userId)),
    loadPhotos: (userId, galleryId) =>
      loadOf(`photos ${galleryId}`, (people, asker) => people.loadPhotos(asker, userId, galleryId)),
    loadSettings: () => loadOf('settings', (people, asker) => people.loadSettings(asker)),
    loadHome: loadContent('loadHome'),
    loadRelated: loadContent('loadRelated'),
    loadFavoriteTags: loadContent('loadFavoriteTags'),
    loadReplies: loadContent('loadReplies'),
    loadWaitingPosts: loadContent('loadWaitingPosts'),
    loadPrefectures: loadContent('loadPrefectures'),
    loadDrafts: loadContent('loadDrafts'),
    search: (text, tags) =>
      content().then(
        part => part.search(asker, text, tags),
        () => 'no-network' as const,
      ),
    pullChanges: () =>
      load('changes', async () => {
        const part = await import('./pull-changes.ts').catch(unreached)
        return part.pullChanges(mirror, client, now)
      }),
    checkSession: () => once('session', check),
    async sessionDue() {
      const checked = Number((await mirror.meta.get(sessionCheckedKey))?.value ?? 0)
      return session() !== null && checked + limits.authCheckMs <= now()
    },
  }
}

type ContentLoad = Exclude<keyof typeof import('../posts/load.ts'), 'search'>

type Asker = { mirror: Mirror; client: Client; now: () => number }

/** Part of the program could not be had, which needs the network as much as what it would have asked. */
function unreached(cause: unknown): never {
  throw new NoNetwork(cause)
}

function failed(error: unknown): Loaded {
  if (error instanceof NoNetwork || isLeft(error)) return 'no-network'
  if (isGone(error)) return 'gone'
  if (error instanceof CallError) return { error }
  throw error
}

/** The account was exchanged while something was under way: nobody waits for it any more. */
const isLeft = (error: unknown): boolean => error instanceof Error && error.name === 'DatabaseClosedError'
