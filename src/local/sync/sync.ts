import type { Session } from '../../contract/entities/session.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { FoundMessages } from '../chat/views.ts'
import { isClosed, unlessClosed } from '../mirror/closed.ts'
import { isGone } from '../mirror/paging.ts'
import { isRecent } from '../mirror/recent.ts'
import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import type { Searched } from '../search/views.ts'
import { type Client, NoNetwork } from '../wire/client.ts'
import { clock } from '../wire/clock.ts'
import type { LoadContext, Loaded } from '../wire/load-context.ts'
import type { SiteState } from './catch-up.ts'
import type { Hint } from './follow-hint.ts'

type Loads = typeof import('./loads.ts')
type Rest<F> = F extends (context: LoadContext, ...rest: infer R) => unknown ? R : never

/**
 * Every load of `loads.ts` with its context bound. A lost connection is a result, not an error; a load that is already
 * running with the same arguments is joined.
 */
type BoundLoads = { [N in keyof Loads]: Bound<N> }

type Bound<N extends keyof Loads> = (...args: Rest<Loads[N]>) => Promise<Loaded>

/** Fills the mirror from the server. */
export type Sync = BoundLoads & {
  /** Searches on the server; the results are not stored. */
  search(text: string, tags: readonly string[], group?: 'users'): Promise<Searched>
  /** Searches messages on the server, in all chats or in one; they are not stored. */
  findInChats(words: string, chatId: string | null): Promise<FoundMessages>
  /** @see pullChanges in `pull-changes.ts` */
  pullChanges(): Promise<Loaded>
  /** @see catchUp in `catch-up.ts` */
  catchUp(): Promise<Loaded>
  /** The first of these, for all who need it at the start. */
  begin(): Promise<Loaded>
  /** Asks for what the server has hinted at over the socket, unless the mirror has it already. */
  followHint(hint: Hint): Promise<Loaded>
  /** Asks the server whether the session is still valid. `ended` only if the server said so. */
  checkSession(): Promise<'fine' | 'ended' | 'no-network' | 'visitor'>
  /** Whether it is time for {@link Sync.checkSession}: five hours after the last one. */
  sessionDue(): Promise<boolean>
}

type Options = {
  mirror: Mirror
  client: Client
  session: () => Session | null
  /** Called with what the server says about the signed-in person. */
  onSession?: (session: Omit<Session, 'token'>) => unknown
  /** Called with what the server says about the site. */
  onSite?: (site: SiteState) => void
  now?: (() => number) | undefined
}

const sessionCheckedKey = 'session-checked'

/** Creates the sync of one mirror. */
export function createSync({
  mirror,
  client,
  session,
  onSession = () => {},
  onSite = () => {},
  now = clock.now,
}: Options): Sync {
  let toldAt = 0
  const context: LoadContext = {
    mirror,
    client,
    session,
    now,
    async onSession(told, tick) {
      if (tick < toldAt) return
      toldAt = tick
      await onSession(told)
    },
  }
  const underWay = new Map<string, Promise<unknown>>()

  /** Starts `ask`, or joins one of the same name that is running. */
  function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const running = underWay.get(name) as Promise<T> | undefined
    if (running) return running
    const started = ask().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  const load = (name: string, work: () => Promise<void>): Promise<Loaded> =>
    once(name, () => work().then(() => 'loaded' as const, failed))

  /** Binds a load by its name. The file with all loads is imported with the first: the first view loads nothing. */
  const bound =
    <N extends keyof Loads>(name: N): Bound<N> =>
    (...args) =>
      load(`${name} ${JSON.stringify(args)}`, async () => {
        const loads = await import('./loads.ts').catch(unreached)
        return (loads[name] as (context: LoadContext, ...args: unknown[]) => Promise<void>)(context, ...args)
      })

  const sessionChecks = checksOf(context)

  const pullChanges = () =>
    load('changes', async () => {
      const part = await import('./pull-changes.ts').catch(unreached)
      return part.pullChanges(mirror, client)
    })

  async function followHint(hint: Hint): Promise<Loaded> {
    // What is being asked may bring it.
    await underWay.get('all')
    const part = await import('./follow-hint.ts').catch(unreached)
    const deltas = {
      content: pullChanges,
      notifications: bound('pullNotifications'),
      chats: bound('loadChangedChats'),
      chat: bound('followChat'),
    }
    return part.followHint(mirror, deltas, hint)
  }

  const catchUp = () =>
    load('all', async () => {
      const part = await import('./catch-up.ts').catch(unreached)
      await part.catchUp(context, onSite)
      // It was answered, so the session stands.
      if (session()) await sessionChecks.note()
    })
  let begun: Promise<Loaded> | null = null

  return {
    ...boundLoads(bound),
    search: (text, tags, group) =>
      import('../search/search-server.ts').then(
        part => part.search(context, text, tags, group),
        () => 'no-network' as const,
      ),
    findInChats: (words, chatId) =>
      import('../chat/find.ts').then(
        part => part.findInChats(context, words, chatId),
        () => 'no-network' as const,
      ),
    pullChanges,
    catchUp,
    begin() {
      begun ??= catchUp().then(outcome => {
        if (outcome !== 'loaded') begun = null
        return outcome
      })
      return begun
    },
    followHint: hint => once(`hint ${JSON.stringify(hint)}`, () => followHint(hint).catch(failed)),
    checkSession: sessionChecks.check,
    sessionDue: sessionChecks.isDue,
  }
}

function boundLoads(bound: <N extends keyof Loads>(name: N) => Bound<N>): BoundLoads {
  return {
    loadCollections: bound('loadCollections'),
    loadCollection: bound('loadCollection'),
    loadShared: bound('loadShared'),
    loadFeed: bound('loadFeed'),
    loadPost: bound('loadPost'),
    loadSeveral: bound('loadSeveral'),
    loadThread: bound('loadThread'),
    loadReplies: bound('loadReplies'),
    loadHome: bound('loadHome'),
    loadRelated: bound('loadRelated'),
    loadWaitingPosts: bound('loadWaitingPosts'),
    loadPrefectures: bound('loadPrefectures'),
    loadWhatIsNew: bound('loadWhatIsNew'),
    loadSidebar: bound('loadSidebar'),
    loadFavoriteTags: bound('loadFavoriteTags'),
    loadMainTags: bound('loadMainTags'),
    loadProfile: bound('loadProfile'),
    loadAbout: bound('loadAbout'),
    loadPeople: bound('loadPeople'),
    loadSuggested: bound('loadSuggested'),
    loadUserPosts: bound('loadUserPosts'),
    loadUserComments: bound('loadUserComments'),
    loadGalleries: bound('loadGalleries'),
    loadPhotos: bound('loadPhotos'),
    loadSettings: bound('loadSettings'),
    loadDrafts: bound('loadDrafts'),
    freshenMessages: bound('freshenMessages'),
    loadChangedChats: bound('loadChangedChats'),
    loadChat: bound('loadChat'),
    loadChats: bound('loadChats'),
    loadMessages: bound('loadMessages'),
    followChat: bound('followChat'),
    loadOlderMessages: bound('loadOlderMessages'),
    loadPages: bound('loadPages'),
    loadEmergencyNotes: bound('loadEmergencyNotes'),
    loadNotifications: bound('loadNotifications'),
    pullNotifications: bound('pullNotifications'),
  }
}

/** When the server said last that the session is valid, and asking it again. */
function checksOf({ mirror, client, session, onSession, now }: LoadContext) {
  const note = () => mirror.meta.put({ key: sessionCheckedKey, value: now() })
  return {
    note,
    // Never joined: what is asked after a write must not be answered as it was before it.
    async check(): ReturnType<Sync['checkSession']> {
      if (!session()) return 'visitor'
      try {
        const tick = await nextTick(mirror)
        const { data } = await client.call('auth.protected', {})
        await note()
        await onSession(data.session, tick)
        return 'fine'
      } catch (error) {
        if (error instanceof CallError && error.retry === 'after-sign-in') return 'ended'
        if (error instanceof NoNetwork || error instanceof CallError || isClosed(error)) return 'no-network'
        throw error
      }
    },
    async isDue(): Promise<boolean> {
      const checked = await mirror.meta.get(sessionCheckedKey).catch(unlessClosed)
      return session() !== null && !isRecent(Number(checked?.value ?? 0), limits.authCheckMs, now())
    },
  }
}

/** The code of a load could not be fetched: for the caller the same as no network. */
function unreached(cause: unknown): never {
  throw new NoNetwork(cause)
}

function failed(error: unknown): Loaded {
  if (error instanceof NoNetwork || isClosed(error)) return 'no-network'
  if (isGone(error)) return 'gone'
  if (error instanceof CallError) return { error }
  throw error
}
