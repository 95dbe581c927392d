import { globSync } from 'node:fs'
import { limits } from '../../src/contract/limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { isFull } from '../../src/local/mirror/full.ts'
import type { WakeReason } from '../../src/local/outbox/sender.ts'
import { beginChat, idOf, say } from '../support/chats.ts'
import { onAnotherDevice, presentMember, storePost } from '../support/content.ts'
import { get, type Member, newWord } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { loadScreens, type Scene } from '../support/shown.ts'
import { clientOf, clientsOf } from './clients.ts'
import { History } from './history.ts'
import { endEarlierNotes } from './notes.ts'
import { replaceBrowser, runningPlace, Scheduler, take } from './scheduler.ts'
import { SimDevice, separateDatabases, type Tab } from './sim-device.ts'
import { setClosed } from './site-faults.ts'

/** People with devices, what they share, and the one scheduler of all of it. */
export type World = {
  server: TestServer
  scheduler: Scheduler
  history: History
  people: Member[]
  devices: SimDevice[]
  /** A chat of the first two, a group of all, and groups of all that were begun later. */
  chats: string[]
  group: string
  posts: { id: string; slug: string; author: string }[]
  /** Somebody who follows all of them, and somebody whose profile is private: nobody of their own is at a device. */
  strangers: Member[]
  /** Where the last backup is that was written, and how many have been restored. */
  backup: string | null
  restored: number
  /** Who writes emergency notes, once one was written. */
  admin: Member | null
  /** By which `newer-acts.ts` says what people do beside what there always was. */
  seed: number
}

let isReady = false
/** The history of the simulation that runs. */
let running: History | null = null

/** What a store says that fails as it is told to. */
export const isOfStore = (error: unknown): boolean =>
  isFull(error) ||
  (error instanceof Error &&
    (['AbortError', 'DatabaseClosedError', 'TransactionInactiveError'].includes(error.name) ||
      /AbortError|QuotaExceeded/.test(error.message)))

/** An error as a report says it. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message} ${error.stack}` : String(error)

/** Loads all of the device's code, so that no import waits later, and takes the browser's place. */
export async function makeReady(): Promise<void> {
  if (isReady) return
  isReady = true
  const root = `${import.meta.dirname}/../../`
  replaceBrowser()
  // So that what has changed comes in several pages, or is too much.
  Object.assign(serverLimits, { changesPerAnswer: 5 })
  const tell = (error: unknown) => {
    // What an older build throws cannot be mended any more.
    if (!isOfStore(error) && runningPlace().build === null) running?.breaks('nothing is thrown', wordsOf(error))
  }
  // A run of tests would take what a full store leaves for a failure of its own.
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', tell)
  console.error = (...given: unknown[]) => given.filter(each => each instanceof Error).forEach(tell)
  separateDatabases()
  for (const file of globSync('src/local/**/*.ts', { cwd: root }))
    if (!/\.test\.ts$|\/testing\//.test(file)) await import(`${root}${file}`)
}

/** Lets everything happen in order until nothing is left. */
export const calm = (scheduler: Scheduler) => scheduler.settle(scheduler.time + 60_000)

/** How many devices the three people have: small worlds show most, and cost least. */
const sizes = [
  [1, 1, 0],
  [2, 0, 0],
  [2, 1, 0],
  [2, 1, 0],
  [1, 1, 1],
  [3, 2, 1],
]

/** What earlier worlds have posted is in no feed of this one, and the site is open: a seed does the same whatever ran before. */
async function forgetEarlier(server: TestServer): Promise<void> {
  await setClosed(server, false)
  const { db } = server.services
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('deleted_at', 'is', null).execute()
  await endEarlierNotes(server)
}

/**
 * Makes a world by a seed: two or three people, each with one to three devices, of one or two tabs. All have read what there is.
 * @param build the older build that some of them run
 */
export async function makeWorld(server: TestServer, seed: number, build: string | null = null): Promise<World> {
  await makeReady()
  const drawClients = clientsOf(seed, build === null ? null : await clientOf(build))
  const scheduler = new Scheduler(seed)
  take(scheduler)
  const history = new History(scheduler)
  running = history
  await forgetEarlier(server)
  const people = [await presentMember(server), await presentMember(server), await presentMember(server)]
  const [mika, jun, aki] = people as [Member, Member, Member]
  const follows = people.flatMap(one =>
    people.flatMap(other =>
      one === other ? [] : [{ user_id: idOf(one), followed_id: idOf(other), state: 'following' as const }],
    ),
  )
  const strangers = [await presentMember(server), await presentMember(server)]
  const [fan, shy] = strangers as [Member, Member]
  for (const one of people) follows.push({ user_id: idOf(fan), followed_id: idOf(one), state: 'following' })
  await server.services.db.insertInto('follows').values(follows).execute()
  await get(shy, 'settings.change', { body: { name: 'profile', value: 'followers' } })
  const two = await beginChat(mika, [jun])
  const group = await beginChat(mika, [jun, aki])
  for (const chat of [two, group]) await say(mika, chat.chat_id, `Before ${newWord()}`)
  // More than a page, so that there is something to read back to.
  for (let count = 0; count < limits.chatPageSize + 1; count++)
    await say(count % 2 === 0 ? jun : mika, two.chat_id, `Before ${newWord()}`)
  const posts = [{ ...(await storePost(server, jun)), author: idOf(jun) }]
  const devices: SimDevice[] = []
  const counts = sizes[scheduler.draw(0, sizes.length)] ?? []
  for (const [at, person] of people.entries())
    for (let count = 0; count < (counts[at] ?? 0); count++) {
      const member = await onAnotherDevice(server, person)
      const name = `${'mja'[at]}${count + 1}`
      const device = new SimDevice(scheduler, name, member, history)
      device.storage.onMet = () => history.forgetWaits(name)
      devices.push(device)
      const { first, later, opensBeside } = drawClients()
      device.code = first
      const tab = await device.openTab()
      await device.at(tab, () => tab.device.signIn(member.session))
      device.code = later
      if (scheduler.draw(0, 2) === 0 || opensBeside) await device.openTab()
    }
  const world: World = {
    server,
    scheduler,
    history,
    people,
    devices,
    chats: [two.chat_id, group.chat_id],
    group: group.chat_id,
    posts,
    strangers,
    backup: null,
    restored: 0,
    admin: null,
    seed,
  }
  for (const { tabs } of devices) if (tabs[0]) await readAll(world, tabs[0])
  await calm(scheduler)
  // One has read back, and may change what another one is only about to, and has opened all screens.
  const [tab] = devices[0]?.tabs ?? []
  if (tab) await readScreens(world, tab)
  if (tab) await tab.of.at(tab, () => void tab.device.sync.loadOlderMessages(two.chat_id, null))
  await calm(scheduler)
  return world
}

/** Reads all that the people share, as somebody does who looks around. */
export async function readAll(world: World, tab: Tab, why: WakeReason = 'start'): Promise<void> {
  const { sync, sender, session } = tab.device
  if (!session) return
  await tab.of.at(tab, () => {
    sender.wake(why)
    void sync.loadChats('all', 'first')
    void sync.loadFeed({}, 'first')
    for (const chat of world.chats) void sync.loadMessages(chat)
    for (const { id } of world.posts) void sync.loadThread(id, 'new', 'first')
  })
}

const readAlways = ['feed', 'threads', 'chats', 'log'] as const

/** What a person's screens are about. */
export const sceneOf = ({ people, strangers, posts, chats }: World, { session }: Tab['device']): Scene => ({
  me: session?.id ?? '',
  tag: session?.user_tag ?? '',
  tags: [...people, ...strangers].map(each => each.session.user_tag),
  posts,
  chats,
  galleries: [],
  collections: [],
})

/** Opens all screens that {@link readAll} does not, one after the other. */
export async function readScreens(world: World, tab: Tab): Promise<void> {
  const { device } = tab
  // An older build has not all of these screens.
  if (device.session && tab.build === null)
    await tab.of.at(tab, () => void loadScreens(device.sync, sceneOf(world, device), readAlways))
}

/** Ends a world. */
export async function endWorld({ devices }: World): Promise<void> {
  for (const device of devices) await device.remove()
}
