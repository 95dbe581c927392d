import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../../contract/calls/index.ts'
import { type Notification, type NotificationSummary, notificationTypes } from '../../contract/entities/notification.ts'
import { limits } from '../../contract/limits.ts'
import { wordsOf } from '../../contract/notification-words.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Mirror } from '../mirror/schema.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue } from '../outbox/queue.ts'
import { createSender } from '../outbox/sender.ts'
import { discard } from '../outbox/waiting-actions.ts'
import { block } from '../social/commands.ts'
import { evict } from '../sync/evict.ts'
import { createSync } from '../sync/sync.ts'
import { aComment, newMirror, someone } from '../testing/rows.ts'
import { type Client, NoNetwork } from '../wire/client.ts'
import { clearBellMarker, clearNotifications, markNotificationsRead } from './commands.ts'
import { readBell, readNotifications } from './read-notifications.ts'
import type { NotificationFilter } from './views.ts'

const pageSize = 3
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()

/** A server that keeps one member's notifications as the real one does: by a counter, with removals. */
class Bell {
  rows: Notification[] = []
  removals: { notification_id: string; rev: number }[] = []
  rev = 0
  epoch = 'one'
  resetRev = 0
  online = true
  marker = at(0)
  /** Runs before the next answer is given, as if the answer were long on its way. */
  meanwhile: (name: CallName) => unknown = () => {}
  arrived: CallName[] = []

  /** Something happens: a new notification, or a held one with other fields. */
  tell(minute: number, given: Partial<Notification> = {}): string {
    const id = given.notification_id ?? uuidv7()
    const held = this.rows.find(row => row.notification_id === id)
    const user = { user_id: 'ken', username: 'Ken', user_tag: 'ken', avatar: null }
    const made: Notification = {
      ...{ notification_id: id, type: 'post_reactions', post_id: 'p', post_slug: 'p', post_title: 'A walk' },
      ...{ comment_id: null, comment_slug: null, reactor_id: null, commenter_id: null, ...user },
      ...{ users: [user], users_count: 1, read: false, ...held, date_of_notification: at(minute), ...given },
      rev: ++this.rev,
    }
    this.rows = [made, ...this.rows.filter(row => row !== held)]
    return id
  }

  remove(...ids: string[]): void {
    this.rev++
    this.rows = this.rows.filter(row => !ids.includes(row.notification_id))
    this.removals.push(...ids.map(notification_id => ({ notification_id, rev: this.rev })))
  }

  readonly call: Client['call'] = async (name, input) => {
    this.arrived.push(name)
    if (!this.online) throw new NoNetwork('cut')
    const data = this.answer(name, input)
    await this.meanwhile(name)
    const isFull = name === 'notifications.page' && (data as Notification[]).length === pageSize
    return { data: data as never, nextCursor: isFull ? 'below' : null }
  }

  private answer(name: CallName, input: unknown): unknown {
    switch (name) {
      case 'notifications.changes':
        return this.changes(input as InputOf<'notifications.changes'>)
      case 'notifications.page': {
        const { query } = input as InputOf<'notifications.page'>
        const loaded = [query.loadedNotificationsIds ?? []].flat()
        return this.inOrder()
          .filter(row => !loaded.includes(row.notification_id))
          .filter(row => query.selectedNotifications !== 'unread' || !row.read)
          .slice(0, pageSize)
      }
      case 'notifications.summary': {
        const unread = this.rows.filter(row => !row.read)
        const count = (type: string) => ({ count: unread.filter(row => row.type === type).length })
        return {
          ...Object.fromEntries(notificationTypes.map(type => [type, count(type)])),
          totalCount: unread.length,
          notifications_exists: unread.some(row => row.date_of_notification > this.marker) ? 1 : 0,
        } as NotificationSummary
      }
      case 'notifications.markRead': {
        const { ids } = (input as InputOf<'notifications.markRead'>).body
        for (const notification_id of [ids].flat()) {
          const row = this.rows.find(each => each.notification_id === notification_id)
          if (row) this.tell(0, { ...row, read: true })
        }
        return { message: '' }
      }
      case 'notifications.clearOf': {
        const { before = '' } = (input as InputOf<'notifications.clearOf'>).body
        this.remove(...this.rows.filter(row => row.date_of_notification <= before).map(row => row.notification_id))
        return { message: '' }
      }
      case 'notifications.clearMarker':
        this.marker = (input as InputOf<'notifications.clearMarker'>).body.before ?? this.marker
        return { message: '' }
      default:
        throw new Error(name)
    }
  }

  private changes({ query }: InputOf<'notifications.changes'>): OutputOf<'notifications.changes'> {
    const nothing = { cursor: { epoch: this.epoch, rev: this.rev }, more: false, notifications: [], removals: [] }
    const since = query.since === undefined ? undefined : Number(query.since)
    if (since === undefined) return { ...nothing, reset: false }
    if (query.epoch !== this.epoch || since > this.rev || since < this.resetRev) return { ...nothing, reset: true }
    return {
      ...{ ...nothing, reset: false },
      notifications: this.rows.filter(row => row.rev > since),
      removals: this.removals.filter(row => row.rev > since),
    }
  }

  private inOrder(): Notification[] {
    return [...this.rows].sort((a, b) => (a.date_of_notification < b.date_of_notification ? 1 : -1))
  }
}

function aDevice() {
  const [mirror, bell] = [newMirror(), new Bell()]
  const client = { call: bell.call } as Client
  const sync = createSync({ mirror, client, session: () => someone })
  const sender = createSender({ mirror, client, locks: withinPage(), signedIn: () => true })
  onTestFinished(() => {
    sender.stop()
    mirror.close()
  })
  const send = async () => {
    sender.wake()
    await sender.idle()
  }
  const write = (command: Parameters<typeof enqueue>[1]) => enqueue(mirror, command, someone)
  return { mirror, bell, sync, send, write }
}

const idsOf = async (mirror: Mirror, selection: 'new' | 'unread' = 'new') =>
  (await readNotifications(mirror, selection)).rows.map(row => row.id)
const countOf = async (mirror: Mirror) => (await readBell(mirror)).summary?.totalCount

test('pages follow each other without a gap or a repeat, and what is new stands first', async () => {
  const { mirror, bell, sync } = aDevice()
  const ids = Array.from({ length: 7 }, (_, minute) => bell.tell(minute)).reverse()
  await sync.loadNotifications('new', 'first')
  expect(await idsOf(mirror)).toEqual(ids.slice(0, 3))
  const latest = bell.tell(9)
  await sync.pullNotifications()
  await sync.loadNotifications('new', 'next')
  expect(await idsOf(mirror)).toEqual([latest, ...ids.slice(0, 6)])
  for (let page = 0; page < 2; page++) await sync.loadNotifications('new', 'next')
  expect(await readNotifications(mirror, 'new')).toMatchObject({ done: true, known: true })
  expect(await idsOf(mirror)).toEqual([latest, ...ids])
})

test('a group that grows moves to the front, one below what was read waits for its page', async () => {
  const { mirror, bell, sync } = aDevice()
  const ids = Array.from({ length: 5 }, (_, minute) => bell.tell(minute))
  await sync.loadNotifications('new', 'first')
  bell.tell(8, { notification_id: ids[3] as string, users_count: 2 })
  bell.tell(1, { notification_id: ids[1] as string, read: true })
  await sync.pullNotifications()
  expect(await idsOf(mirror)).toEqual([ids[3], ids[4], ids[2]])
  expect((await readNotifications(mirror, 'new')).rows[0]?.users_count).toBe(2)
  await sync.loadNotifications('new', 'next')
  expect(await idsOf(mirror)).toEqual([ids[3], ids[4], ids[2], ids[1], ids[0]])
})

test('what a whole list is told of late has its place in it, and nothing is asked for below', async () => {
  const { mirror, bell, sync } = aDevice()
  const [first, second] = [bell.tell(2), bell.tell(4)]
  await sync.loadNotifications('new', 'first')
  expect((await readNotifications(mirror, 'new')).done).toBe(true)
  const late = bell.tell(1)
  await sync.pullNotifications()
  expect(await idsOf(mirror)).toEqual([second, first, late])
  bell.arrived = []
  await sync.loadNotifications('new', 'next')
  expect(bell.arrived).toEqual([])
})

test('what is taken back is gone, and a page that was asked for before does not bring it back', async () => {
  const { mirror, bell, sync } = aDevice()
  const ids = Array.from({ length: 5 }, (_, minute) => bell.tell(minute))
  await sync.loadNotifications('new', 'first')
  bell.meanwhile = async name => {
    if (name !== 'notifications.page') return
    bell.meanwhile = () => {}
    bell.remove(ids[1] as string, ids[4] as string)
    await sync.pullNotifications()
  }
  await sync.loadNotifications('new', 'next')
  expect(await idsOf(mirror)).toEqual([ids[3], ids[2], ids[0]])
})

test('an answer that another tab has overtaken changes nothing', async () => {
  const { mirror, bell, sync } = aDevice()
  bell.tell(1)
  await sync.pullNotifications()
  const client = { call: bell.call } as Client
  const other = createSync({ mirror, client, session: () => someone })
  const id = bell.tell(2)
  bell.meanwhile = async name => {
    if (name !== 'notifications.changes') return
    bell.meanwhile = () => {}
    bell.remove(id)
    await other.pullNotifications()
  }
  await sync.pullNotifications()
  expect(await idsOf(mirror)).not.toContain(id)
})

test.each([
  ['of a restored store', (bell: Bell) => Object.assign(bell, { epoch: 'two', rev: 1 })],
  ['after a block', (bell: Bell) => Object.assign(bell, { resetRev: ++bell.rev })],
])(
  'when the server can’t say what changed, %s, the list stays readable and is then loaded anew',
  async (_why, reset) => {
    const { mirror, bell, sync } = aDevice()
    const [gone, kept] = [bell.tell(1), bell.tell(2)]
    await sync.pullNotifications()
    bell.rows = bell.rows.filter(row => row.notification_id !== gone).map(row => ({ ...row, rev: 1 }))
    reset(bell)
    bell.meanwhile = name => {
      if (name === 'notifications.changes') bell.online = false
    }
    expect(await sync.pullNotifications()).toBe('no-network')
    expect(await idsOf(mirror)).toEqual([kept, gone])
    expect((await readNotifications(mirror, 'new')).stale).toBe(true)
    bell.meanwhile = () => {}
    bell.online = true
    await sync.pullNotifications()
    expect(await idsOf(mirror)).toEqual([kept])
  },
)

test('clearing waits without a signal, and leaves what came after the tap', async () => {
  const { mirror, bell, sync, write, send } = aDevice()
  bell.tell(1)
  bell.tell(2)
  await sync.pullNotifications()
  expect(await countOf(mirror)).toBe(2)
  bell.online = false
  await write(clearNotifications('mika', (await readBell(mirror)).newest ?? ''))
  expect(await idsOf(mirror)).toEqual([])
  expect(await countOf(mirror)).toBe(0)
  const later = bell.tell(3)
  bell.online = true
  await sync.pullNotifications()
  expect(await idsOf(mirror)).toEqual([later])
  await send()
  await sync.pullNotifications()
  expect(await mirror.outbox.count()).toBe(0)
  expect(await idsOf(mirror)).toEqual([later])
  expect(await countOf(mirror)).toBe(1)
  expect(bell.rows.map(row => row.notification_id)).toEqual([later])
})

test('what is read leaves the unread ones and the count at once, also before it is sent', async () => {
  const { mirror, bell, sync, write, send } = aDevice()
  const [first, second] = [bell.tell(1), bell.tell(2, { type: 'mentions' })]
  await sync.loadNotifications('unread', 'first')
  bell.online = false
  await write(markNotificationsRead([second]))
  expect(await idsOf(mirror, 'unread')).toEqual([first])
  expect((await readBell(mirror)).summary).toMatchObject({ totalCount: 1, mentions: { count: 0 } })
  bell.online = true
  await send()
  expect(await mirror.outbox.count()).toBe(0)
  expect((await readBell(mirror)).summary).toMatchObject({ totalCount: 1, mentions: { count: 0 } })
  await sync.pullNotifications()
  expect(await idsOf(mirror, 'unread')).toEqual([first])
  expect(await idsOf(mirror)).toEqual([second, first])
})

test('the marker goes with the first look and is back with what comes later; the count stays', async () => {
  const { mirror, bell, sync, write, send } = aDevice()
  bell.tell(1)
  await sync.pullNotifications()
  expect((await readBell(mirror)).summary?.notifications_exists).toBe(1)
  await write(clearBellMarker((await readBell(mirror)).newest ?? ''))
  expect((await readBell(mirror)).summary).toMatchObject({ notifications_exists: 0, totalCount: 1 })
  await send()
  expect((await readBell(mirror)).summary).toMatchObject({ notifications_exists: 0, totalCount: 1 })
  bell.tell(2)
  await sync.pullNotifications()
  expect((await readBell(mirror)).summary).toMatchObject({ notifications_exists: 1, totalCount: 2 })
})

test('what was said stands in a row at once, and as it was edited where the device has the comment', async () => {
  const { mirror, bell, sync } = aDevice()
  const comment = aComment({ post_id: 'p', comment_text: '<p>As it was <strong>edited</strong></p>' })
  bell.tell(1, { type: 'replies_to_comments', comment_id: comment.id, words: 'As it was said' })
  await sync.pullNotifications()
  const shown = async () => (await readNotifications(mirror, 'new')).rows.map(wordsOf)
  expect(await shown()).toEqual(['As it was said'])
  await mirror.comments.put({ id: comment.id, postId: 'p', rev: 1, tick: 1, seen: 1, comment })
  expect(await shown()).toEqual(['As it was edited'])
})

test('replies, mentions and reactions are chosen on the device from all', async () => {
  const { mirror, bell, sync } = aDevice()
  const told = (type: Notification['type'], minute: number) => bell.tell(minute, { type })
  const reply = told('replies_to_comments', 1)
  const comment = told('new_comments_on_post', 2)
  const mention = told('mentions', 3)
  told('new_followers', 4)
  const [post, reaction] = [told('post_reactions', 5), told('comment_reactions', 6)]
  await sync.loadNotifications('new', 'first')
  await sync.loadNotifications('new', 'next')
  const chosen = async (filter: NotificationFilter) =>
    (await readNotifications(mirror, 'new', filter)).rows.map(row => row.id)
  expect(await chosen('replies')).toEqual([comment, reply])
  expect(await chosen('mentions')).toEqual([mention])
  expect(await chosen('reactions')).toEqual([reaction, post])
})

test('a deletion that is held and taken back leaves all as it was, here and on the server', async () => {
  const { mirror, bell, sync, send } = aDevice()
  const first = bell.tell(1)
  await sync.pullNotifications()
  const clear = clearNotifications('me', (await readBell(mirror)).newest ?? '')
  const id = await enqueue(mirror, clear, someone, { notBefore: Date.now() + limits.globalMessageMs })
  expect(await idsOf(mirror)).toEqual([])
  await send()
  expect(bell.rows).toHaveLength(1)
  expect(await discard(mirror, id ?? '')).toBe(true)
  expect([await idsOf(mirror), await countOf(mirror)]).toEqual([[first], 1])
})

test('a queued block hides its person in groups, and groups of that person alone', async () => {
  const { mirror, bell, sync, write } = aDevice()
  const user = (id: string) => ({ user_id: id, username: id, user_tag: id, avatar: null })
  bell.tell(1, { users: [user('ken')] })
  const both = bell.tell(2, { users: [user('ken'), user('mika')], users_count: 5 })
  await sync.pullNotifications()
  await write(block('ken'))
  const { rows } = await readNotifications(mirror, 'new')
  expect(rows).toMatchObject([{ id: both, username: 'mika', users: [user('mika')], users_count: 4 }])
})

test('only the newest are kept, and paging goes on below them', async () => {
  const { mirror, bell, sync } = aDevice()
  const ids = Array.from({ length: 6 }, (_, minute) => bell.tell(minute)).reverse()
  await sync.loadNotifications('new', 'first')
  for (let page = 0; page < 2; page++) await sync.loadNotifications('new', 'next')
  await evict(mirror, { notifications: 2 })
  expect(await readNotifications(mirror, 'new')).toMatchObject({ done: false, rows: [{ id: ids[0] }, { id: ids[1] }] })
  await sync.loadNotifications('new', 'next')
  expect(await idsOf(mirror)).toEqual(ids.slice(0, 5))
})
