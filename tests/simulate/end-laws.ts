import { Dexie } from 'dexie'
import type { Command } from '../../src/local/command/command.ts'
import { mirrorName } from '../../src/local/mirror/schema.ts'
import { unconfirmedKey } from '../../src/local/mirror/unconfirmed.ts'
import { type Answers, differences, type Tables } from '../long/held-and-stored.ts'
import { onAnotherDevice } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { hasNewer, hasOwn } from './directed.ts'
import { endFaults } from './faults.ts'
import { holdForeseen } from './foreseen.ts'
import type { Deletion, Typed } from './history.ts'
import { holdListsAtEnd } from './kept-lists.ts'
import { holdLive } from './live.ts'
import type { Asked } from './network.ts'
import { holdNotesAtEnd } from './notes.ts'
import { notOnce } from './once.ts'
import { holdCardsAtEnd } from './own-cards.ts'
import { holdRefusals } from './refusals.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import { storedBy } from './stored.ts'
import { readAll, readScreens, type World, wordsOf } from './world.ts'

const minute = 60_000

/** Ends all faults, lets ten minutes pass, and holds what is then everywhere against the laws. */
export async function holdAtEnd(world: World): Promise<void> {
  await endFaults(world)
  await signInAgain(world)
  await holdQuiet(world)
  await holdOnce(world)
  await holdMirrors(world)
  if (hasNewer(world.seed) && world.history.broken.length === 0) await holdNotesAtEnd(world)
  if (hasOwn(world.seed) && world.history.broken.length === 0) await holdCardsAtEnd(world)
  if (hasOwn(world.seed) && world.history.broken.length === 0) await holdListsAtEnd(world)
  // A tab that sleeps holds up the deletion of what it has open: a browser wakes it, or ends it.
  for (const { tabs } of world.devices) for (const tab of tabs) tab.isFrozen = false
  await world.scheduler.settle(world.scheduler.time + minute)
  for (const device of world.devices) await holdPrivate(world, device)
  const { broken, suspended, closed, blocked, left, undone } = world.history
  // Where somebody may not do what a screen offered, it is refused.
  if (broken.length === 0 && [suspended, closed, blocked, left, undone].every(({ size }) => size === 0)) {
    await holdLive(world)
    await holdForeseen(world)
  }
  if (broken.length === 0 && world.scheduler.isRefusing) await holdRefusals(world)
}

/** Everybody looks around. Whose session the server has ended learns so, and signs in again; who has signed out stays away. */
async function signInAgain(world: World): Promise<void> {
  const { devices, server, history, scheduler } = world
  for (const device of devices) if (device.awake[0]) await readAll(world, device.awake[0], 'online')
  await scheduler.settle(scheduler.time + minute)
  for (const device of devices) {
    const [tab] = device.awake
    if (!tab || tab.device.session || history.signedOut.has(device)) continue
    if (history.closed.has(device.member.session.id)) continue
    const member = await onAnotherDevice(server, device.member)
    device.member.session = member.session
    for (const typed of history.typed.values()) if (typed.device === device) typed.token = member.session.token
    await device.at(tab, () => tab.device.signIn(member.session))
  }
}

/** After the last fault a device asks for what is new, sends what waits, and then is quiet. Its person looks around meanwhile. */
async function holdQuiet(world: World): Promise<void> {
  const { devices, scheduler, history } = world
  for (const device of devices)
    for (const [at, tab] of device.awake.entries())
      await (at === 0 ? readAll(world, tab, 'online') : device.at(tab, () => tab.device.sender.wake('online')))
  await scheduler.settle(scheduler.time + minute)
  const since = history.asked.length
  await scheduler.settle(scheduler.time + 9 * minute)
  const later = history.asked.slice(since)
  for (const { name } of devices) {
    const [own, writes] = [true, false].map(isRead =>
      later.filter(({ device, call }) => device === name && call.startsWith('GET') === isRead),
    ) as [Asked[], Asked[]]
    // Who may not write is told so again, and asks what has become of the account.
    if (own.length > 3 + writes.filter(({ status }) => status === 409).length)
      history.breaks('all is quiet in the end', `${name}: ${own.map(({ call }) => call).join(', ')}`)
  }
  for (const device of devices) {
    const [tab] = device.awake
    if (!tab?.device.session) continue
    const waiting = await device.at(tab, () => tab.mirror.outbox.toArray())
    const open = waiting.filter(({ state }) => state !== 'refused')
    // What depends on something refused waits until its author decides, and what follows in its place with it.
    const ids = new Set(waiting.map(({ id }) => id))
    const waits = open.filter(({ dependsOn }) => dependsOn.some(id => ids.has(id)))
    const isBehind = ({ subject, seq = 0 }: Command) =>
      waits.some(each => each.subject === subject && (each.seq ?? 0) <= seq)
    const stuck = open.filter(each => !isBehind(each))
    if (stuck.length > 0)
      history.breaks('all is quiet in the end', `${device.name} still has ${stuck.map(({ kind }) => kind).join(', ')}`)
  }
}

/** What a device keeps of things that it could not send, as one text. */
async function keptOn(device: SimDevice): Promise<string> {
  const [tab] = device.awake
  if (!tab) return ''
  const kept = await device.at(tab, () => Promise.all([tab.mirror.outbox.toArray(), tab.mirror.drafts.toArray()]))
  return JSON.stringify(kept)
}

/** What was typed is there once, in its order, or kept where its author finds it. */
async function holdOnce(world: World): Promise<void> {
  const { history, devices } = world
  const stored = await storedBy(world)
  const kept = new Map<SimDevice, string>()
  for (const device of devices) kept.set(device, await keptOn(device))
  const isClosed = ({ device, within }: Typed) =>
    [device.member.session.id, world.posts.find(({ id }) => id === within)?.author].some(
      id => id && history.closed.has(id),
    )
  const isGone = (typed: Typed) =>
    typed.wiped !== typed.device.wiped ||
    history.undone.has(typed.id) ||
    history.signedOut.has(typed.device) ||
    isClosed(typed)
  // A deletion does not reach the server from a device that lost it, was signed out, still keeps it, or whose person may only read.
  const mustReach = ({ device, wiped }: Deletion, id: string) =>
    wiped === device.wiped &&
    !history.undone.has(id) &&
    !history.signedOut.has(device) &&
    !kept.get(device)?.includes(id) &&
    !history.suspended.has(device.member.session.id) &&
    !history.closed.has(device.member.session.id)
  // In a chat that was left, or is hidden by a block, nothing can be deleted any more.
  const isShut = ({ what, device, within }: Typed) => {
    const me = device.member.session.id
    const isHidden = [...history.blocked].some(pair => pair.includes(me))
    return what === 'message' && (isHidden || history.left.has(`${me} ${within}`))
  }
  const isHeld = ({ device, id }: Typed) => kept.get(device)?.includes(id) ?? false
  const wrong = notOnce([...history.typed.values()], stored, {
    isHeld,
    mayBeMissing: isGone,
    mayBeLeft: typed => isShut(typed) || (typed.removed !== null && !mustReach(typed.removed, typed.id)),
    mayBeLate: ({ id }) => history.triedAgain.has(id),
    hasLastWords: typed => typed.writers.size === 1 && !isHeld(typed) && !typed.removed && mustReach(typed, typed.id),
  })
  for (const { law, what } of wrong) history.breaks(law, what)
}

/** Everything that a mirror holds, by its tables. */
async function tablesOf(tab: Tab): Promise<Tables> {
  const rows = await Promise.all(tab.mirror.tables.map(async table => [table.name, await table.toArray()] as const))
  return Object.fromEntries(rows) as unknown as Tables
}

/** How long the server's jobs may take after an answer, and on a loaded machine: what they tell of comes with no answer of its own. */
const jobsMs = [3_000, 15_000]

/** Each mirror holds what the server has, row by row, at the latest after one more look around. */
async function holdMirrors(world: World): Promise<void> {
  let apart = await apartFrom(world)
  // Another device may have written after this one looked around, and a job of the server be at work yet.
  for (const ms of [0, ...jobsMs]) {
    if (apart.length === 0) return
    await new Promise(done => setTimeout(done, ms))
    await lookAround(world)
    apart = await apartFrom(world)
  }
  for (const line of apart) world.history.breaks('the mirror is as the server', line)
}

/** Each device asks for all that is new once more. */
async function lookAround(world: World): Promise<void> {
  for (const device of world.devices) {
    const [tab] = device.awake
    if (tab) await readAll(world, tab, 'online')
    if (tab) await readScreens(world, tab)
  }
  await world.scheduler.settle(world.scheduler.time + minute)
}

/** When messages were written, as the server says it. */
async function datesOf({ services }: TestServer, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const rows =
    ids.size === 0
      ? []
      : await services.db
          .selectFrom('chat_messages')
          .select(['id', 'created_at'])
          .where('id', 'in', [...ids])
          .execute()
  return new Map(rows.map(({ id, created_at }) => [id, created_at.toISOString()]))
}

/** Where the mirrors differ from the server. */
async function apartFrom({ devices, people, history, server }: World): Promise<string[]> {
  // When they were written is moved as weeks pass, of which no device is told.
  const moved = await datesOf(server, history.old)
  const mayGo = history.blocked.size > 0 || history.closed.size > 0
  const ids = new Set(people.map(({ session }) => session.id))
  const answers = new Map(people.map(({ session }) => [session.id, new Map() as Answers]))
  const told: string[] = []
  for (const device of devices) {
    const [tab] = device.awake
    const session = tab?.device.session
    if (!tab || !session) continue
    const held = await device.at(tab, () => tablesOf(tab))
    const member: Member = { ...device.member, session }
    // What was refused, and what one keeps to oneself, the server does not have.
    // After too long an absence the device does not know of a row any more whether it is there.
    const meta = held as unknown as { meta: { key: string; value: unknown }[] }
    const before = Number(meta.meta.find(({ key }) => key === unconfirmedKey)?.value ?? 0)
    const own = held.posts.filter(({ post, seen }) => ids.has(post.author.user_id) && seen >= before)
    // Where the last answer to a deleted comment went with its author, its empty place stays on the device, and no screen shows it.
    const isEmpty = ({ id, comment }: (typeof held.comments)[number]) =>
      mayGo && comment.deleted && !held.comments.some(each => each.comment.comment_reply_id === id)
    const comments = held.comments.filter(row => row.seen >= before && !isEmpty(row))
    for (const message of [
      ...held.messages.map(row => row.message),
      ...held.chats.map(({ chat }) => chat.last_message),
    ]) {
      const date = moved.get(message?.id ?? '')
      if (message && date) message.chat_message_created_date = date
    }
    const tables = { ...held, posts: own, comments, outbox: [], drafts: [], files: [] }
    // What the server does not have any more for somebody who holds it, as a chat that was left, is a difference too.
    const apart = await differences(tables, member, answers.get(session.id)).catch(error => [wordsOf(error)])
    told.push(...apart.map(line => `${device.name}: ${line}`))
  }
  return told
}

/** Nothing private is left where it must not be: of people after a block, of chats that were left, of accounts that signed out. */
async function holdPrivate(world: World, device: SimDevice): Promise<void> {
  const { history } = world
  const [tab] = device.awake
  if (!tab) return
  const me = device.member.session.id
  if (!tab.device.session) {
    const names = await device.at(tab, () => Dexie.getDatabaseNames())
    if (history.signedOut.has(device) && names.includes(mirrorName(me)))
      history.breaks('nothing private stays', `${device.name}: the mirror of an account that signed out`)
    return
  }
  const held = await device.at(tab, () => tablesOf(tab))
  // What the server has of it: a block or a leave that still waits, or was refused, takes nothing away.
  const { db } = world.server.services
  const blocks = await db.selectFrom('blocks').select(['user_id', 'blocked_id']).execute()
  for (const { user_id, blocked_id } of blocks) {
    const other = user_id === me ? blocked_id : blocked_id === me ? user_id : null
    if (!other) continue
    if (held.posts.some(({ post }) => post.author.user_id === other))
      history.breaks('nothing private stays', `${device.name}: posts after a block`)
    if (held.comments.some(({ comment }) => comment.user_id === other))
      history.breaks('nothing private stays', `${device.name}: comments after a block`)
    if (held.messages.some(({ message }) => message.chat_user_id === other))
      history.breaks('nothing private stays', `${device.name}: messages after a block`)
  }
  const membership = db
    .selectFrom('chat_members')
    .select('chat_id')
    .where('user_id', '=', me)
    .where('state', '=', 'left')
  for (const { chat_id: chat } of await membership.execute())
    if (held.messages.some(({ chatId }) => chatId === chat))
      history.breaks('nothing private stays', `${device.name}: messages of a chat that was left`)
}
