import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually, patience } from '../../../tests/support/eventually.ts'
import type { Session } from '../../contract/entities/session.ts'
import { limits } from '../../contract/limits.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { keepDraft, readDraft } from '../mirror/drafts.ts'
import { mirrorName } from '../mirror/schema.ts'
import { countWaiting } from '../outbox/count-waiting.ts'
import { type OneAtATime, withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue } from '../outbox/queue.ts'
import { savePost } from '../posts/card-commands.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { readPost } from '../posts/read-posts.ts'
import { setAvatar } from '../profile/commands.ts'
import { aPost, someone } from '../testing/rows.ts'
import type { AccountChange } from './account.ts'
import { type Device, openDevice } from './device.ts'

vi.setConfig({ testTimeout: patience })

const other: Session = { ...someone, id: crypto.randomUUID(), token: 'other', username: 'Ken' }

const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(data), {
    status,
    headers: { 'content-type': 'application/json', 'x-engawa': '1' },
  })

let answer: (request: Request) => Response | Promise<Response>

beforeEach(() => {
  answer = () => Promise.reject(new TypeError('offline'))
})
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

type TabOptions = {
  caches?: { keys: () => Promise<string[]>; delete: (name: string) => Promise<boolean> }
  /** Tabs that share them wait for each other. */
  locks?: OneAtATime
}

async function aTab({ caches, locks = withinPage() }: TabOptions = {}) {
  const changes: AccountChange[] = []
  const device = await openDevice({
    origin: 'https://engawa.test',
    language: () => 'en',
    fetch: async (input, init) => answer(new Request(input, init)),
    locks,
    setTimer: () => () => {},
    ...(caches ? { caches } : {}),
  })
  device.subscribe(change => changes.push(change))
  onTestFinished(() => device.close())
  return { device, changes }
}

/** One of two tabs signs out, and is closed before the server answers. @returns the other one */
async function closedWhileSigningOut() {
  const [{ device }, tab] = [await aTab(), await aTab()]
  await device.signIn(someone)
  await eventually(() => expect(tab.device.session).toEqual(someone))
  answer = () => {
    device.close()
    return new Promise(() => {})
  }
  void device.signOut().catch(() => {})
  return tab
}

/** All that is stored on the device, in all its databases. */
async function everything() {
  const held = []
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables) held.push(name, ...(await table.toArray()))
    database.close()
  }
  return held
}

/** Reads a post, and writes another one that stays queued. */
async function use(device: Device): Promise<{ slug: string }> {
  const read = aPost()
  await applyPosts(device.mirror, [read], 'write')
  await keepDraft(device.mirror, 'post:new', { content: 'half a thought' })
  if (device.session) await enqueue(device.mirror, newTimelinePost({ text: '<p>Waits for signal</p>' }), device.session)
  return { slug: read.post_slug }
}

test('a device begins as a visitor and keeps its account after a restart', async () => {
  const first = await aTab()
  expect([first.device.account, first.device.session]).toEqual(['visitor', null])
  await first.device.signIn(someone)
  expect([first.device.account, first.changes]).toEqual([someone.id, ['signed-in']])
  first.device.close()
  const { device } = await aTab()
  expect(device.session).toEqual(someone)
})

test('signing out deletes what the device has of the account, in every tab, and nothing of others', async () => {
  const gone: string[] = []
  const names = [`${mirrorName(someone.id)}-pictures`, 'engawa-pictures']
  const locks = withinPage()
  const { device, changes } = await aTab({
    locks,
    caches: { keys: async () => names, delete: async name => !!gone.push(name) },
  })
  await use(device)
  await device.signIn(someone)
  await use(device)
  const tab = await aTab({ locks })
  expect(tab.device.account).toBe(someone.id)
  const asked: string[] = []
  answer = request => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return json({ message: '' })
  }
  await device.signOut()
  expect(asked).toContain('DELETE /auth/user-logout')
  expect(changes).toEqual(['signed-in', 'signed-out'])
  await eventually(() => expect(tab.changes).toEqual(['signed-out']))
  expect([device.account, tab.device.account]).toEqual(['visitor', 'visitor'])
  await eventually(async () => expect(await Dexie.exists(mirrorName(someone.id))).toBe(false))
  expect(gone).toEqual([`${mirrorName(someone.id)}-pictures`])
  expect(await device.mirror.posts.count()).toBe(1)
})

test('signing out without a connection is finished when there is one, also after a restart, and only once', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  await use(device)
  await device.signOut()
  expect(device.session).toBeNull()
  expect(JSON.stringify(await everything())).toContain(someone.token)
  expect(JSON.stringify(await everything())).not.toContain(someone.id)
  device.close()
  const said: string[] = []
  answer = request => {
    said.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
    return json({ message: '' })
  }
  const later = await aTab()
  later.device.sender.wake('sync')
  await eventually(async () => expect(JSON.stringify(await everything())).not.toContain(someone.token))
  later.device.sender.wake('sync')
  expect(await later.device.finishSigningOut()).toBe(true)
  expect(said.filter(each => each.startsWith('DELETE'))).toEqual([`DELETE /auth/user-logout Bearer ${someone.token}`])
})

test.each([
  ['a portal answers', () => new Response('<html>', { status: 404 }), true],
  ['the server has a problem', () => json({ code: 'internal', message: '' }, 500), true],
  ['the server knows of no such session', () => json({ code: 'session_expired', message: '' }, 401), false],
])('a session that was left without a connection stays noted or not: %s', async (_, said, noted) => {
  const { device } = await aTab()
  await device.signIn(someone)
  await device.signOut()
  answer = said
  expect(await device.finishSigningOut()).toBe(!noted)
  expect(JSON.stringify(await everything()).includes(someone.token)).toBe(noted)
})

test('a session that was left is tried for 90 days', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  await device.signOut()
  vi.setSystemTime(Date.now() + limits.endingSessionLifeMs + 1)
  onTestFinished(() => void vi.useRealTimers())
  expect(await device.finishSigningOut()).toBe(true)
  expect(JSON.stringify(await everything())).not.toContain(someone.token)
})

test('when the server ends a session, typed text is kept for the same person and shown to nobody else', async () => {
  const { device, changes } = await aTab()
  await device.signIn(someone)
  const { slug } = await use(device)
  answer = () => json({ code: 'session_expired', message: '' }, 401)
  await device.sync.checkSession()
  await eventually(() => expect(changes).toEqual(['signed-in', 'session-ended']))
  expect([device.account, await countWaiting(device.mirror)]).toEqual(['visitor', 0])
  answer = () => Promise.reject(new TypeError('offline'))
  await device.signIn(other)
  expect(await countWaiting(device.mirror)).toBe(0)
  await device.signIn(someone)
  expect(await countWaiting(device.mirror)).toBe(1)
  expect(await readDraft(device.mirror, 'post:new')).toMatchObject({ content: 'half a thought' })
  expect(await readPost(device.mirror, slug)).toEqual({ state: 'unknown' })
})

test('when the server ends a session, nothing of it stays among the notifications, and pushes end here', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  const [close, unsubscribe] = [vi.fn(), vi.fn()]
  vi.stubGlobal('registration', {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await device.endSession('session-ended')
  await eventually(() => expect([close, unsubscribe].map(each => each.mock.calls.length)).toEqual([1, 1]))
})

test('a push manager that never answers does not keep a session from ending', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  vi.stubGlobal('registration', { getNotifications: () => new Promise(() => {}) })
  onTestFinished(() => void vi.unstubAllGlobals())
  await device.endSession('session-ended')
  expect(device.session).toBeNull()
})

test('text that is written while a session ends is still kept for its person', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  const { mirror } = device
  const unsubscribe = device.subscribe(async () => {
    await new Promise(resolve => setTimeout(resolve))
    await keepDraft(mirror, 'post:new', { content: 'the last words' })
  })
  await device.endSession('session-ended')
  unsubscribe()
  expect(await readDraft(device.mirror, 'post:new')).toBe(null)
  await device.signIn(someone)
  expect(await readDraft(device.mirror, 'post:new')).toMatchObject({ content: 'the last words' })
})

test('the end of an earlier session does not end the current one', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  await Promise.all([device.signIn(other), device.endSession('revoked')])
  expect(device.session).toEqual(other)
})

test('the end of a session in one tab does not end a session that meanwhile began in another', async () => {
  const [one, two] = [await aTab(), await aTab()]
  await one.device.signIn(someone)
  await eventually(() => expect(two.device.session).toEqual(someone))
  await one.device.signIn(other)
  await two.device.endSession('session-ended')
  expect(two.device.session).toEqual(other)
  const { device } = await aTab()
  expect(device.session).toEqual(other)
})

test('signing in in one tab signs in the others', async () => {
  const [{ device }, tab] = [await aTab(), await aTab()]
  await device.signIn(someone)
  await eventually(() => expect(tab.changes).toEqual(['switched']))
  expect(tab.device.session).toEqual(someone)
})

test('a wiping that was cut off goes on at the next start', async () => {
  const first = await aTab()
  await first.device.signIn(someone)
  await use(first.device)
  await first.device.signIn(other)
  await first.device.remember('wipe', someone.id)
  first.device.close()
  await aTab()
  expect(await Dexie.exists(mirrorName(someone.id))).toBe(false)
})

test('the other tabs hear of a sign-out before the server does, or from the start that finishes it', async () => {
  const tab = await closedWhileSigningOut()
  await eventually(() => expect(tab.device.session).toBeNull())
  await tab.device.signIn(other)
  await tab.device.remember('wipe', [someone.id, other.id])
  await tab.device.remember('session', null)
  await aTab()
  await eventually(() => expect(tab.changes.at(-1)).toBe('signed-out'))
  expect(tab.device.account).toBe('visitor')
})

test('a tab that stays deletes what one that was closed while it signed out has left', async () => {
  const tab = await closedWhileSigningOut()
  await eventually(async () => expect(await Dexie.exists(mirrorName(someone.id))).toBe(false))
  expect([tab.device.session, await tab.device.recall('wipe')]).toEqual([null, undefined])
})

test('a tab that hears of a sign-out lets nobody sign in before the other one has deleted the account', async () => {
  const locks = withinPage()
  const [{ device }, tab] = [await aTab({ locks }), await aTab({ locks })]
  await device.signIn(someone)
  await use(device)
  await eventually(() => expect(tab.device.session).toEqual(someone))
  let answers = (_: Response) => {}
  answer = () => new Promise(resolve => (answers = resolve))
  const left = device.signOut()
  await eventually(() => expect(tab.device.session).toBeNull())
  const back = tab.device.signIn(someone)
  expect(await Dexie.exists(mirrorName(someone.id))).toBe(true)
  answers(json({}))
  await left
  await back
  expect(tab.device.session).toEqual(someone)
  expect(await tab.device.mirror.outbox.count()).toBe(0)
})

test('listeners are notified when the server becomes reachable or unreachable', async () => {
  const { device } = await aTab()
  const seen: (boolean | null)[] = [device.online()]
  device.subscribeOnline(() => seen.push(device.online()))
  await device.sync.loadPost('a')
  await device.sync.loadPost('b')
  answer = () => json(aPost())
  await device.sync.loadPost('c')
  expect(seen).toEqual([null, false, true])
})

test('what the server says about the signed-in person is stored with the session', async () => {
  const { device, changes } = await aTab()
  await device.signIn(someone)
  const { token: _, ...rest } = { ...someone, username: 'Mika Sato' }
  answer = () => json({ message: '', session: rest })
  expect(await device.sync.checkSession()).toBe('fine')
  await eventually(() => expect(changes).toEqual(['signed-in', 'refreshed']))
  expect(device.session).toMatchObject({ token: 'token', username: 'Mika Sato' })
})

test('a command is sent without a wake after it was enqueued', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  const post = aPost()
  answer = () =>
    json({ message: '', changes: { posts: [{ ...post, saved: true, rev: 2 }], comments: [], removals: [] } })
  await applyPosts(device.mirror, [post], 'write')
  await enqueue(device.mirror, savePost(post.id), someone)
  await eventually(async () => expect(await countWaiting(device.mirror)).toBe(0))
  expect((await device.mirror.posts.get(post.id))?.rev).toBe(2)
})

test('what waits for a connection is sent once any call is answered again', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  const post = aPost()
  await enqueue(device.mirror, savePost(post.id), someone)
  await eventually(async () => {
    expect(await device.mirror.outbox.toArray()).toMatchObject([{ state: 'waiting', error: { code: 'no_network' } }])
  })
  const changes = { posts: [{ ...post, saved: true, rev: 2 }], comments: [], removals: [] }
  answer = ({ method }) => json(method === 'GET' ? post : { message: '', changes })
  await device.sync.loadPost(post.post_slug)
  await eventually(async () => expect(await countWaiting(device.mirror)).toBe(0))
})

test.each(['start', 'visible'] as const)('a page pulls what others changed: %s', async why => {
  const { device } = await aTab()
  const post = aPost()
  await applyPosts(device.mirror, [post], 'write')
  const asked: string[] = []
  answer = request => {
    asked.push(new URL(request.url).pathname)
    const changes = { posts: [], comments: [], removals: [{ kind: 'post', id: post.id, rev: 9 }] }
    return json({ cursor: { epoch: 'a', rev: 5 }, reset: false, more: false, changes })
  }
  device.sender.wake(why)
  await eventually(async () => expect(await readPost(device.mirror, post.post_slug)).toEqual({ state: 'gone' }))
  expect(asked).toEqual(['/api/get_changes'])
})

test('listeners are notified of a closed site when any call is answered with 503, also one of the outbox', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  let noted = 0
  device.subscribeClosed(() => noted++)
  answer = () => json({ code: 'maintenance', message: 'Later' }, 503)
  await enqueue(device.mirror, savePost(aPost().id), someone)
  await eventually(async () => expect(noted).toBeGreaterThan(0))
})

test('a new avatar is written to the session, to queued commands, and to the other tabs', async () => {
  const [{ device }, tab] = [await aTab(), await aTab()]
  await device.signIn(someone)
  await eventually(() => expect(tab.device.session).toEqual(someone))
  await enqueue(device.mirror, setAvatar({ blob: new Blob(['x']), name: 'a.webp' }), someone)
  await enqueue(device.mirror, newTimelinePost({ text: '<p>Waits for signal</p>' }), someone)
  answer = request => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/upload_profile_avatar')) return json({ profile_pic: null, avatar: '/media/new.webp' })
    if (pathname.includes('upload')) return json({ id: 'x', size: 1, offset: 1, done: true })
    return Promise.reject(new TypeError('offline'))
  }
  device.sender.wake('online')
  await eventually(() => expect(device.session?.avatar).toBe('/media/new.webp'))
  await eventually(() => expect(tab.changes).toEqual(['switched', 'refreshed']))
  expect(tab.device.session).toEqual({ ...someone, avatar: '/media/new.webp' })
  await eventually(async () => {
    expect(await device.mirror.outbox.toArray()).toMatchObject([{ user: { avatar: '/media/new.webp' } }])
  })
})

test('writes refused for a suspension load its details once; they disappear when the suspension ends', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  const { token: _, ...told } = someone
  const suspension = { until: null, reason: 'Advertising', appealed: false }
  let suspended = true
  let asked = 0
  answer = request => {
    if (request.url.endsWith('/auth/protected')) {
      asked++
      return json({ message: '', session: suspended ? { ...told, suspension } : told })
    }
    return json({ code: 'suspended', message: 'You can not' }, 409)
  }
  await enqueue(device.mirror, savePost(aPost().id), someone)
  await eventually(() => expect(device.session?.suspension).toEqual(suspension))
  await enqueue(device.mirror, savePost(aPost().id), someone)
  const refused = () => device.mirror.outbox.filter(({ state }) => state === 'refused').count()
  await eventually(async () => expect(await refused()).toBe(2))
  suspended = false
  await device.sync.checkSession()
  expect(asked).toBe(2)
  await eventually(() => expect(device.session).toEqual(someone))
})

test('a session that ends while its person is being updated stays ended', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  const { token: _, ...told } = someone
  answer = () => json({ message: '', session: { ...told, username: 'Mika Sato' } })
  const checked = device.sync.checkSession()
  await Promise.all([device.signOut(), checked])
  device.close()
  expect((await aTab()).device.session).toBeNull()
})

test('signing in over another account leaves nothing that it had read', async () => {
  const { device } = await aTab()
  await device.signIn(someone)
  const { slug } = await use(device)
  await device.signIn(other)
  await device.signIn(someone)
  expect(await readPost(device.mirror, slug)).toEqual({ state: 'unknown' })
  expect(await countWaiting(device.mirror)).toBe(1)
})
