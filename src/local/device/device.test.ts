import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually, patience } from '../../../tests/support/eventually.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { keepDraft, readDraft } from '../mirror/drafts.ts'
import { countWaiting } from '../outbox/count-waiting.ts'
import { enqueue } from '../outbox/queue.ts'
import { savePost } from '../posts/card-commands.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { readPost } from '../posts/read-posts.ts'
import { setAvatar } from '../profile/commands.ts'
import { aPost, someone } from '../testing/rows.ts'
import { json, other, Tabs, use } from '../testing/tabs.ts'

vi.setConfig({ testTimeout: patience })

const tabs = new Tabs()

afterEach(() => tabs.end())

test('a device begins as a visitor and keeps its account after a restart', async () => {
  const first = await tabs.open()
  expect([first.device.account, first.device.session]).toEqual(['visitor', null])
  await first.device.signIn(someone)
  expect([first.device.account, first.changes]).toEqual([someone.id, ['signed-in']])
  first.device.close()
  const { device } = await tabs.open()
  expect(device.session).toEqual(someone)
})

test('when the server ends a session, typed text is kept for the same person and shown to nobody else', async () => {
  const { device, changes } = await tabs.open()
  await device.signIn(someone)
  const { slug } = await use(device)
  tabs.answer = () => json({ code: 'session_expired', message: '' }, 401)
  await device.sync.checkSession()
  await eventually(() => expect(changes).toEqual(['signed-in', 'session-ended']))
  expect([device.account, await countWaiting(device.mirror)]).toEqual(['visitor', 0])
  tabs.answer = () => Promise.reject(new TypeError('offline'))
  await device.signIn(other)
  expect(await countWaiting(device.mirror)).toBe(0)
  await device.signIn(someone)
  expect(await countWaiting(device.mirror)).toBe(1)
  expect(await readDraft(device.mirror, 'post:new')).toMatchObject({ content: 'half a thought' })
  expect(await readPost(device.mirror, slug)).toEqual({ state: 'unknown' })
})

test('when the server ends a session, nothing of it stays among the notifications, and pushes end here', async () => {
  const { device } = await tabs.open()
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
  const { device } = await tabs.open()
  await device.signIn(someone)
  vi.stubGlobal('registration', { getNotifications: () => new Promise(() => {}) })
  onTestFinished(() => void vi.unstubAllGlobals())
  await device.endSession('session-ended')
  expect(device.session).toBeNull()
})

test('text that is written while a session ends is still kept for its person', async () => {
  const { device } = await tabs.open()
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
  const { device } = await tabs.open()
  await device.signIn(someone)
  await Promise.all([device.signIn(other), device.endSession('revoked')])
  expect(device.session).toEqual(other)
})

test('the end of a session in one tab does not end a session that meanwhile began in another', async () => {
  const [one, two] = [await tabs.open(), await tabs.open()]
  await one.device.signIn(someone)
  await eventually(() => expect(two.device.session).toEqual(someone))
  await one.device.signIn(other)
  await two.device.endSession('session-ended')
  expect(two.device.session).toEqual(other)
  const { device } = await tabs.open()
  expect(device.session).toEqual(other)
})

test('signing in in one tab signs in the others', async () => {
  const [{ device }, tab] = [await tabs.open(), await tabs.open()]
  await device.signIn(someone)
  await eventually(() => expect(tab.changes).toEqual(['switched']))
  expect(tab.device.session).toEqual(someone)
})

test('listeners are notified when the server becomes reachable or unreachable', async () => {
  const { device } = await tabs.open()
  const seen: (boolean | null)[] = [device.online()]
  device.subscribeOnline(() => seen.push(device.online()))
  await device.sync.loadPost('a')
  await device.sync.loadPost('b')
  tabs.answer = () => json(aPost())
  await device.sync.loadPost('c')
  expect(seen).toEqual([null, false, true])
})

test('what the server says about the signed-in person is stored with the session', async () => {
  const { device, changes } = await tabs.open()
  await device.signIn(someone)
  const { token: _, ...rest } = { ...someone, username: 'Mika Sato' }
  tabs.answer = () => json({ message: '', session: rest })
  expect(await device.sync.checkSession()).toBe('fine')
  await eventually(() => expect(changes).toEqual(['signed-in', 'refreshed']))
  expect(device.session).toMatchObject({ token: 'token', username: 'Mika Sato' })
})

test('a command is sent without a wake after it was enqueued', async () => {
  const { device } = await tabs.open()
  await device.signIn(someone)
  const post = aPost()
  tabs.answer = () =>
    json({ message: '', changes: { posts: [{ ...post, saved: true, rev: 2 }], comments: [], removals: [] } })
  await applyPosts(device.mirror, [post], 'write')
  await enqueue(device.mirror, savePost(post.id), someone)
  await eventually(async () => expect(await countWaiting(device.mirror)).toBe(0))
  expect((await device.mirror.posts.get(post.id))?.rev).toBe(2)
})

test('what waits for a connection is sent once any call is answered again', async () => {
  const { device } = await tabs.open()
  await device.signIn(someone)
  const post = aPost()
  await enqueue(device.mirror, savePost(post.id), someone)
  await eventually(async () => {
    expect(await device.mirror.outbox.toArray()).toMatchObject([{ state: 'waiting', error: { code: 'no_network' } }])
  })
  const changes = { posts: [{ ...post, saved: true, rev: 2 }], comments: [], removals: [] }
  tabs.answer = ({ method }) => json(method === 'GET' ? post : { message: '', changes })
  await device.sync.loadPost(post.post_slug)
  await eventually(async () => expect(await countWaiting(device.mirror)).toBe(0))
})

test.each(['start', 'visible'] as const)('a page pulls what others changed: %s', async why => {
  const { device } = await tabs.open()
  const post = aPost()
  await applyPosts(device.mirror, [post], 'write')
  const asked: string[] = []
  tabs.answer = request => {
    asked.push(new URL(request.url).pathname)
    const changes = { posts: [], comments: [], removals: [{ kind: 'post', id: post.id, rev: 9 }] }
    return json({ cursor: { epoch: 'a', rev: 5 }, reset: false, more: false, changes })
  }
  device.sender.wake(why)
  await eventually(async () => expect(await readPost(device.mirror, post.post_slug)).toEqual({ state: 'gone' }))
  expect(asked).toEqual(['/api/get_changes'])
})

test('listeners are notified of a closed site when any call is answered with 503, also one of the outbox', async () => {
  const { device } = await tabs.open()
  await device.signIn(someone)
  let noted = 0
  device.subscribeClosed(() => noted++)
  tabs.answer = () => json({ code: 'maintenance', message: 'Later' }, 503)
  await enqueue(device.mirror, savePost(aPost().id), someone)
  await eventually(async () => expect(noted).toBeGreaterThan(0))
})

test('a new avatar is written to the session, to queued commands, and to the other tabs', async () => {
  const [{ device }, tab] = [await tabs.open(), await tabs.open()]
  await device.signIn(someone)
  await eventually(() => expect(tab.device.session).toEqual(someone))
  await enqueue(device.mirror, setAvatar({ blob: new Blob(['x']), name: 'a.webp' }), someone)
  await enqueue(device.mirror, newTimelinePost({ text: '<p>Waits for signal</p>' }), someone)
  tabs.answer = request => {
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
  const { device } = await tabs.open()
  await device.signIn(someone)
  const { token: _, ...told } = someone
  const suspension = { until: null, reason: 'Advertising', appealed: false }
  let suspended = true
  let asked = 0
  tabs.answer = request => {
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
  const { device } = await tabs.open()
  await device.signIn(someone)
  const { token: _, ...told } = someone
  tabs.answer = () => json({ message: '', session: { ...told, username: 'Mika Sato' } })
  const checked = device.sync.checkSession()
  await Promise.all([device.signOut(), checked])
  device.close()
  expect((await tabs.open()).device.session).toBeNull()
})
