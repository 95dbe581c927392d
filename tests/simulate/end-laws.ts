import { Dexie } from 'dexie'
import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { mirrorName } from '../../src/local/mirror/schema.ts'
import { differences, type Tables } from '../long/held-and-stored.ts'
import { onAnotherDevice } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { endFaults } from './faults.ts'
import type { Typed } from './history.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import { readAll, type World } from './world.ts'

const minute = 60_000

/** Ends all faults, lets ten minutes pass, and holds what is then everywhere against the laws. */
export async function holdAtEnd(world: World): Promise<void> {
  await endFaults(world)
  await signInAgain(world)
  await holdQuiet(world)
  await holdOnce(world)
  await holdMirrors(world)
  for (const device of world.devices) await holdPrivate(world, device)
}

/** Whose session the server has ended signs in again; who has signed out stays away. */
async function signInAgain({ devices, server, history, scheduler }: World): Promise<void> {
  await scheduler.settle(scheduler.time + minute)
  for (const device of devices) {
    const [tab] = device.awake
    if (!tab || tab.device.session || history.signedOut.has(device)) continue
    const member = await onAnotherDevice(server, device.member)
    device.member.session = member.session
    for (const typed of history.typed.values()) if (typed.device === device) typed.token = member.session.token
    await device.at(tab, () => tab.device.signIn(member.session))
  }
}

/** After the last fault a device asks for what is new, sends what waits, and then is quiet. */
async function holdQuiet({ devices, scheduler, history }: World): Promise<void> {
  for (const device of devices)
    for (const tab of device.awake) await device.at(tab, () => tab.device.sender.wake('online'))
  await scheduler.settle(scheduler.time + minute)
  const since = history.asked.length
  await scheduler.settle(scheduler.time + 9 * minute)
  const later = history.asked.slice(since)
  for (const { name } of devices) {
    const own = later.filter(({ device, call }) => device === name && call.startsWith('GET'))
    if (own.length > 3) history.breaks('all is quiet in the end', `${name}: ${own.map(({ call }) => call).join(', ')}`)
  }
  for (const device of devices) {
    const [tab] = device.awake
    if (!tab?.device.session) continue
    const waiting = await device.at(tab, () => tab.mirror.outbox.toArray())
    const stuck = waiting.filter(({ state, dependsOn }) => state !== 'refused' && dependsOn.length === 0)
    if (stuck.length > 0)
      history.breaks('all is quiet in the end', `${device.name} still has ${stuck.map(({ kind }) => kind).join(', ')}`)
  }
}

type Stored = { id: string; within: string; author: string | null; text: string; deleted: boolean; order: number }

/** All that was typed as the database has it, in its order. */
async function storedBy({ server, people }: World): Promise<Stored[]> {
  const { db } = server.services
  const ids = people.map(({ session }) => session.id)
  const messages = await db
    .selectFrom('chat_messages')
    .select(['id', 'chat_id as within', 'author_id as author', 'text', 'deleted_at', 'place as order'])
    .where('author_id', 'in', ids)
    .execute()
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'post_id as within', 'author_id as author', 'text', 'deleted_at', 'created_at'])
    .where('author_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'author_id as author', 'text', 'deleted_at'])
    .where('author_id', 'in', ids)
    .execute()
  return [
    ...messages.map(({ deleted_at, ...row }) => ({ ...row, deleted: deleted_at !== null })),
    ...comments.map(({ deleted_at, text, created_at, ...row }) => ({
      ...row,
      text: plainText(text),
      deleted: deleted_at !== null,
      order: created_at.getTime(),
    })),
    ...posts.map(({ deleted_at, text, ...row }) => ({
      ...row,
      within: 'feed',
      text: plainText(text),
      deleted: deleted_at !== null,
      order: 0,
    })),
  ]
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
  const isGone = (typed: Typed) => typed.wiped !== typed.device.wiped || history.signedOut.has(typed.device)
  for (const typed of history.typed.values()) {
    const same = stored.filter(({ text, deleted }) => !deleted && typed.words.includes(text))
    if (same.length > 1) history.breaks('exactly once', `${typed.device.name}: ${typed.what} ${same.length} times`)
    const row = stored.find(({ id }) => id === typed.id)
    const isHeld = kept.get(typed.device)?.includes(typed.id) ?? false
    if (typed.removed && row && !row.deleted && !isGone(typed) && !isHeld && history.suspended.size === 0)
      history.breaks('exactly once', `${typed.device.name}: a ${typed.what} that was deleted is still there`)
    if (!typed.removed && !row && !isHeld && !isGone(typed))
      history.breaks('exactly once', `${typed.device.name}: ${typed.what} is lost`)
  }
  // In the order of writing, of each device and place.
  for (const device of devices)
    for (const within of new Set(stored.map(each => each.within))) {
      if (within === 'feed') continue
      const own = [...history.typed.values()].filter(each => each.device === device && each.within === within)
      const rows = own.flatMap(({ id }) => stored.find(row => row.id === id) ?? [])
      const orders = rows.map(({ order }) => order)
      if (orders.some((order, at) => at > 0 && order < (orders[at - 1] ?? 0)))
        history.breaks('order within a subject', `${device.name}: ${own[0]?.what}s`)
    }
}

/** Everything that a mirror holds, by its tables. */
async function tablesOf(tab: Tab): Promise<Tables> {
  const rows = await Promise.all(tab.mirror.tables.map(async table => [table.name, await table.toArray()] as const))
  return Object.fromEntries(rows) as unknown as Tables
}

/** How long the server's jobs may take after an answer: what they tell of comes with no answer of its own. */
const jobsMs = 3_000

/** After one more look around each mirror holds what the server has, row by row. */
async function holdMirrors(world: World): Promise<void> {
  const apart = await apartFrom(world)
  if (apart.length === 0) return
  await new Promise(done => setTimeout(done, jobsMs))
  for (const line of await apartFrom(world)) world.history.breaks('the mirror is as the server', line)
}

/** Lets each device look around once more, and gives where its mirror then differs from the server. */
async function apartFrom(world: World): Promise<string[]> {
  const { devices, scheduler } = world
  const people = new Set(world.people.map(({ session }) => session.id))
  const told: string[] = []
  for (const device of devices) {
    const [tab] = device.awake
    if (tab) await readAll(world, tab, 'online')
  }
  await scheduler.settle(scheduler.time + minute)
  for (const device of devices) {
    const [tab] = device.awake
    const session = tab?.device.session
    if (!tab || !session) continue
    const held = await device.at(tab, () => tablesOf(tab))
    const member: Member = { ...device.member, session }
    // What was refused, and what one keeps to oneself, the server does not have.
    const own = held.posts.filter(({ post }) => people.has(post.author.user_id))
    const apart = await differences({ ...held, posts: own, feeds: [], outbox: [], drafts: [], files: [] }, member)
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
  const hasRefused = held.outbox.length > 0
  for (const pair of history.blocked) {
    const [by, whom] = pair.split(' ')
    const other = by === me ? whom : whom === me ? by : null
    if (!other || hasRefused) continue
    if (held.posts.some(({ post }) => post.author.user_id === other))
      history.breaks('nothing private stays', `${device.name}: posts after a block`)
    if (held.comments.some(({ comment }) => comment.user_id === other))
      history.breaks('nothing private stays', `${device.name}: comments after a block`)
  }
  for (const chat of world.chats)
    if (history.left.has(`${me} ${chat}`) && !hasRefused && held.messages.some(({ chatId }) => chatId === chat))
      history.breaks('nothing private stays', `${device.name}: messages of a chat that was left`)
}
