import type { InputOf } from '../../src/contract/calls/index.ts'
import { keep } from '../../src/local/keeping/keep.ts'
import { dropList, keepList, keptLists, pauseList, renewList } from '../../src/local/keeping/kept-lists.ts'
import { readNeeds } from '../../src/local/keeping/needs.ts'
import { listReason } from '../../src/local/keeping/wanted.ts'
import { isClosed } from '../../src/local/mirror/closed.ts'
import { choiceOf, type FeedChoice, feedKey } from '../../src/local/posts/feed-choice.ts'
import { get, type Member } from '../support/people.ts'
import { mend, untilAnswered } from './racing.ts'
import { counted } from './scheduler.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import { isOfStore, type World, wordsOf } from './world.ts'
import { type Act, one } from './writing.ts'

const minute = 60_000
const screen = { width: 390, density: 1, quality: 'normal' } as const
/** The lists that people keep: more than one names a post. */
const choices: readonly FeedChoice[] = [
  { selectedDate: 'all' },
  { selectedDate: 'all', selectedType: 'news' },
  { selectedDate: 'all', selectedType: 'guides' },
]
/** More than all posts of a world. */
const most = 50

/** Nothing is cached here: what belongs to pictures is held in a browser. */
const caches = { keys: async () => [], match: async () => undefined } as unknown as CacheStorage

/** The tabs in which a run of keeping is under way: two at once would load everything twice. */
const running = new WeakSet<Tab>()

/** Loads what the device lacks of what it keeps, as a page does that is idle. */
async function runs({ history }: World, tab: Tab): Promise<void> {
  const { mirror, device, of } = tab
  if (of.awake.some(each => running.has(each))) return
  running.add(tab)
  const options = {
    mirror,
    sync: device.sync,
    member: device.session !== null,
    origin: of.member.origin,
    screen,
    caches,
  }
  await of.at(tab, () => {
    void keep({ ...options, mayLoad: () => true, loadPicture: async () => 'loaded' })
      .catch(error => {
        if (!isClosed(error) && !isOfStore(error)) history.breaks('nothing is thrown', wordsOf(error))
      })
      .finally(() => running.delete(tab))
  })
}

/** The lists that a tab's device keeps; null where its store was closed meanwhile. */
const listsAt = (tab: Tab) =>
  tab.of.at(tab, () =>
    Promise.resolve(keptLists(tab.mirror)).catch(error => (isClosed(error) ? null : Promise.reject(error))),
  )

/** The posts that a device keeps whole for lists, each with the lists that want it. */
const wantedAt = (tab: Tab) =>
  tab.of.at(tab, () => tab.mirror.keeping.toArray().catch(error => (isClosed(error) ? [] : Promise.reject(error))))

const quietly = (tab: Tab, work: () => Promise<unknown>) => tab.of.at(tab, () => work().catch(() => {}))

const keepsOne: Act = async (world, tab, draw) => {
  const key = feedKey(one(choices, draw) ?? {})
  await quietly(tab, () =>
    keepList(tab.mirror, { key, path: '/posts', most, pictures: draw(0, 2) === 0, anyway: false }),
  )
  await runs(world, tab)
}

/** Something is done with one of the lists that are kept. */
const withOne =
  (work: (tab: Tab, key: string) => Promise<unknown>): Act =>
  async (world, tab, draw) => {
    const list = one((await listsAt(tab)) ?? [], draw)
    if (!list) return
    await quietly(tab, () => work(tab, list.key))
    await runs(world, tab)
  }

/** A list is kept no longer, which frees the comments of its posts. */
const letsGo: Act = async (world, tab, draw) => {
  const list = one((await listsAt(tab)) ?? [], draw)
  if (!list) return
  const before = await wantedAt(tab)
  world.scheduler.told.push(`${tab.name} lets a list go`)
  await quietly(tab, () => dropList(tab.mirror, list.key, caches))
  for (const { id } of before) world.history.freed.add(`${tab.of.name} ${id}`)
}

/** What people do with lists that they keep. */
export const listActs: Record<string, Act> = {
  'keeps a list': keepsOne,
  'renews a kept list': withOne((tab, key) => renewList(tab.mirror, key)),
  'pauses a kept list': withOne((tab, key) => pauseList(tab.mirror, key)),
  'goes on keeping': runs,
  'lets a kept list go': letsGo,
}

/** A list is let go, or kept anew, while a page of it is on its way. */
const letsGoWhileItComes: Act = async (world, tab, draw) => {
  if (tab.build !== null || !tab.of.isToday) return
  mend(tab.of)
  await untilAnswered(world, tab.of)
  await keepsOne(world, tab, draw)
  await untilAnswered(world, tab.of, draw(0, 3))
  if (draw(0, 2) === 0) await letsGo(world, tab, () => 0)
  else await listActs['renews a kept list']?.(world, tab, draw)
  await untilAnswered(world, tab.of, 40)
}

/** Races about kept lists. */
export const listRaces: Record<string, Act> = { 'lets a list go while it comes': letsGoWhileItComes }

/** No post is kept whole for a list that is kept no longer: nothing would ever free it. */
export async function holdWanted({ history }: World, device: SimDevice, tab: Tab): Promise<void> {
  const lists = await listsAt(tab)
  if (!lists) return
  const reasons = new Set(lists.map(({ key }) => listReason(key)))
  const left = (await wantedAt(tab)).filter(row => row.reasons.some(each => !reasons.has(each)))
  if (left.length > 0) history.breaks('what is let go is kept no longer', `${device.name}: ${left.length} posts`)
}

/** In the end a list that is read anew has what the server gives, whole, and keeps nothing that was deleted or is hidden. */
export async function holdListsAtEnd(world: World): Promise<void> {
  const { devices, scheduler, history } = world
  for (const device of devices) {
    const [tab] = device.awake
    if (!tab?.device.session) continue
    const member: Member = { ...device.member, session: tab.device.session }
    for (const { key } of (await listsAt(tab)) ?? []) await quietly(tab, () => renewList(tab.mirror, key))
    // What was cut off goes on with the next run, as a page begins one again and again.
    for (let run = 0; run < 5; run++) {
      await runs(world, tab)
      await scheduler.settle(scheduler.time + minute)
      if (((await listsAt(tab)) ?? []).every(({ state }) => state === 'kept')) break
    }
    const wanted = await wantedAt(tab)
    for (const { key, ids, state } of (await listsAt(tab)) ?? []) {
      const says = (what: string) => history.breaks('a kept list is as the server has it', `${device.name}: ${what}`)
      const query = choiceOf(key) as InputOf<'posts.feed'>['query']
      const page = await counted(get(member, 'posts.feed', { params: { pageSize: most }, query }))
      const there = page.map(({ id }) => id)
      if (state !== 'kept') says(`${key} is ${state}`)
      if (ids.join() !== there.join()) says(`${ids.length} posts of ${there.length}, or in another order`)
      const here = wanted.filter(({ reasons }) => reasons.includes(listReason(key))).map(({ id }) => id)
      if (here.toSorted().join() !== there.toSorted().join()) says(`${here.length} posts are kept of ${there.length}`)
      for (const id of here) {
        const { post, comments } = await device.at(tab, () => readNeeds(tab.mirror, id, screen))
        if (!post || !comments.whole) says(`${post ? 'the comments of a post are' : 'a post is'} not whole`)
      }
    }
  }
}
