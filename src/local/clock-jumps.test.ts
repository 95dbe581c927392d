import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { isRecent } from './mirror/recent.ts'
import { Mirror } from './mirror/schema.ts'
import { keepSingle } from './mirror/singles.ts'
import { momentNow, nextTick } from './mirror/ticks.ts'
import { type OneAtATime, withinPage } from './outbox/one-at-a-time.ts'
import { enqueue } from './outbox/queue.ts'
import { createSender } from './outbox/sender.ts'
import { newTimelinePost } from './posts/commands.ts'
import { readHome } from './posts/read-home.ts'
import { readProfile } from './profile/read-profile.ts'
import { readSettings } from './settings/read-settings.ts'
import { readFavoriteTags } from './sidebar/read-favorites.ts'
import { readSidebar } from './sidebar/read-sidebar.ts'
import { createSync } from './sync/sync.ts'
import { aClock } from './testing/clock.ts'
import { FakeServer } from './testing/fake-server.ts'
import { aPerson, aPost, newMirror, someone } from './testing/rows.ts'

const day = 86_400_000
const minute = 60_000
const kenId = crypto.randomUUID()

/** A member's device whose clock the test sets, and a server. */
function aDevice() {
  const [clock, mirror, server] = [aClock(), newMirror(), new FakeServer()]
  const sync = createSync({ mirror, client: server, session: () => someone, now: clock.now })
  return { clock, mirror, server, sync }
}

/** Everything that is kept whole, as screens show it. */
async function shown(mirror: Mirror) {
  const profile = await readProfile(mirror, 'ken')
  return {
    home: (await readHome(mirror)).main.map(post => post.id),
    latest: (await readSidebar(mirror)).latest?.map(post => post.id),
    favorites: (await readFavoriteTags(mirror)).tags.map(each => each.hashtag),
    theme: (await readSettings(mirror)).values.theme,
    name: profile.state === 'here' ? profile.profile.username : null,
  }
}

/** Puts on the server what can be told apart by its number. */
function change(server: FakeServer, number: number) {
  const post = aPost({ post_title: `${number}` })
  server.posts.clear()
  server.posts.set(post.id, post)
  server.home.set('main', [post.id])
  server.favorites.clear()
  server.follow(`#tag${number}`)
  server.settings.set('theme', `${number}`)
  const ken = aPerson({ id: kenId, user_tag: 'ken', username: `Ken ${number}` })
  server.people.clear()
  server.people.set(ken.id, ken)
  return { home: [post.id], latest: [post.id], favorites: [`#tag${number}`], theme: `${number}`, name: `Ken ${number}` }
}

async function loadAll({ sync }: ReturnType<typeof aDevice>) {
  const all = [
    sync.loadHome(),
    sync.loadSidebar(),
    sync.loadFavoriteTags(),
    sync.loadSettings(),
    sync.loadProfile('ken'),
  ]
  expect(await Promise.all(all)).toEqual(all.map(() => 'loaded'))
}

test.each([
  ['a day ahead', day],
  ['a year ahead', 365 * day],
  ['a year back', -365 * day],
])('what was read while the clock was %s is replaced by what is read after it was set right', async (_, wrong) => {
  const device = aDevice()
  const { clock, mirror, server } = device
  clock.advance(wrong)
  const before = change(server, 1)
  await loadAll(device)
  expect(await shown(mirror)).toEqual(before)
  clock.advance(-wrong)
  expect(isRecent((await readHome(mirror)).fetchedAt, 5 * minute, clock.now())).toBe(false)
  const after = change(server, 2)
  await loadAll(device)
  expect(await shown(mirror)).toEqual(after)
  expect(isRecent((await readHome(mirror)).fetchedAt, 5 * minute, clock.now())).toBe(true)
})

test('of two answers the one that was requested later stays, whatever the clock did in between', async () => {
  const { clock, mirror } = aDevice()
  const first = await momentNow(mirror, clock.now)
  clock.advance(-day)
  const second = await momentNow(mirror, clock.now)
  await keepSingle(mirror, 'prefectures', ['second'], second)
  await keepSingle(mirror, 'prefectures', ['first'], first)
  expect((await mirror.singles.get('prefectures'))?.value).toEqual(['second'])
})

test('no two tabs give out the same tick', async () => {
  const here = newMirror()
  const there = new Mirror(here.account)
  const ticks = await Promise.all(Array.from({ length: 60 }, (_, index) => nextTick(index % 3 ? here : there)))
  expect(new Set(ticks).size).toBe(60)
  expect(await nextTick(there)).toBe(61)
  there.close()
})

test('what waits to be sent again does not wait for a time that the clock was set back from', async () => {
  const { clock, mirror, server } = aDevice()
  const { now, setTimer } = clock
  const options = { mirror, client: server, locks: withinPage(), signedIn: () => true, now, random: () => 0, setTimer }
  const sender = createSender(options)
  server.delivery = () => 'too many'
  await enqueue(mirror, newTimelinePost({ text: '<p>Wait for me</p>' }), someone, { now: now() })
  sender.wake()
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(1)
  server.delivery = () => 'answered'
  clock.advance(-365 * day)
  sender.wake()
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(0)
  sender.stop()
})

test('another tab takes over from one that has died, also where its lease was written before the clock was set back', async () => {
  const { clock, mirror, server } = aDevice()
  const { now, setTimer } = clock
  const expiries: boolean[] = []
  const locks: OneAtATime = {
    async run(_name, work, expired) {
      for (const ms of [0, minute, 60 * minute, -day]) {
        clock.advance(ms)
        expiries.push(await expired())
        clock.advance(-ms)
      }
      await work(new AbortController().signal)
    },
  }
  const sender = createSender({ mirror, client: server, locks, signedIn: () => true, now, random: () => 0, setTimer })
  await mirror.meta.put({ key: 'flush-lease', value: now() + 2 * minute })
  sender.wake()
  await sender.idle()
  sender.stop()
  expect(expiries).toEqual([false, false, true, true])
})

test('the session is asked about again after the clock was set back', async () => {
  const { clock, mirror, sync } = aDevice()
  await mirror.meta.put({ key: 'session-checked', value: clock.now() })
  expect(await sync.sessionDue()).toBe(false)
  clock.advance(-day)
  expect(await sync.sessionDue()).toBe(true)
})
