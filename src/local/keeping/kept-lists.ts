import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import { keptKeys } from './has-kept.ts'
import { letGo, type RoomCaches } from './room.ts'
import { keepWhole, listReason } from './wanted.ts'

/** A list of posts that this device keeps whole, as far as it is kept. */
export type KeptList = {
  /** The key of its filter, as that of its feed in the mirror. */
  key: string
  /** Where it is shown. */
  path: string
  /** How many of its posts are kept, from its beginning on. */
  most: number
  pictures: boolean
  /** Whether it is loaded over mobile data and while data is saved too, as somebody said for this list. */
  anyway: boolean
  /** Whether something is still to come, nothing is until somebody says so, or all has come that could. */
  state: 'loading' | 'paused' | 'kept'
  /** The tick since which it is wanted, or wanted anew: a first page that was asked for before is out of date. */
  begun: number
  /** The tick at which its first page was asked for when it was last read as far as it is kept; -1 until then. */
  read: number
  /** For which `begun` its pictures were given to the browser to be loaded without a page. */
  handed?: number
  /** The posts that are kept of it, in its order. */
  ids: string[]
  /** When all had come that could, in ms; null until then. */
  at: number | null
}

/** What somebody chooses of a list. */
export type ListChoice = Pick<KeptList, 'key' | 'path' | 'most' | 'pictures' | 'anyway'>

/** The lists that this device keeps whole, in the order in which they were begun. For use in live queries. */
export const keptLists = (mirror: Mirror): PromiseLike<KeptList[]> =>
  mirror.meta.get(keptKeys.lists).then(row => (row?.value as KeptList[] | undefined) ?? [])

/** Changes what is noted of a list; nothing where it is not kept any more. */
export function changeList(
  mirror: Mirror,
  key: string,
  change: (list: KeptList) => Partial<KeptList>,
): Promise<unknown> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const lists = await keptLists(mirror)
    const value = lists.map(each => (each.key === key ? { ...each, ...change(each) } : each))
    if (lists.some(each => each.key === key)) await mirror.meta.put({ key: keptKeys.lists, value })
  })
}

/** Begins to keep the posts of a list, or keeps them otherwise than before. They are loaded with the next run. */
export async function keepList(mirror: Mirror, chosen: ListChoice): Promise<void> {
  const begun = await nextTick(mirror)
  await mirror.transaction('rw', mirror.meta, async () => {
    const lists = await keptLists(mirror)
    const before = lists.find(each => each.key === chosen.key)
    const list: KeptList = {
      ...{ ...chosen, begun, read: -1, state: 'loading' },
      ...{ ids: before?.ids ?? [], at: before?.at ?? null },
    }
    const others = lists.filter(each => each.key !== chosen.key)
    await mirror.meta.put({ key: keptKeys.lists, value: [...others, list] })
  })
}

/** Stops loading a list until somebody says that it goes on. What has come stays. */
export const pauseList = (mirror: Mirror, key: string): Promise<unknown> =>
  changeList(mirror, key, () => ({ state: 'paused' }))

/** Goes on with a list that was paused. */
export const goOnWithList = (mirror: Mirror, key: string): Promise<unknown> =>
  changeList(mirror, key, () => ({ state: 'loading' }))

/** Reads a list anew from its beginning; what is kept of it stays until then. */
export async function renewList(mirror: Mirror, key: string): Promise<void> {
  const begun = await nextTick(mirror)
  await changeList(mirror, key, () => ({ begun, state: 'loading' }))
}

/** Keeps a list no longer, and frees what nothing else keeps. */
export const dropList = (mirror: Mirror, key: string, caches?: RoomCaches): Promise<void> =>
  letGo(
    mirror,
    () =>
      mirror.transaction('rw', listTables(mirror), async () => {
        const left = (await keptLists(mirror)).filter(each => each.key !== key)
        await mirror.meta.put({ key: keptKeys.lists, value: left })
        await wantPosts(mirror, { key, pictures: true }, [])
      }),
    caches,
  )

/**
 * Notes which posts a list has as far as it was read, and keeps those. Nothing where it was let go while it was read: what it wants then
 * nothing would ever free.
 */
export const noteRead = (
  mirror: Mirror,
  list: KeptList,
  { ids, read }: Pick<KeptList, 'ids' | 'read'>,
): Promise<void> =>
  mirror.transaction('rw', listTables(mirror), async () => {
    if (!(await keptLists(mirror)).some(each => each.key === list.key)) return
    await wantPosts(mirror, list, ids)
    await changeList(mirror, list.key, () => ({ ids, read }))
  })

const listTables = ({ meta, keeping, posts }: Mirror) => [meta, keeping, posts]

/** Says which posts are kept whole for a list: those that the mirror holds of these. */
async function wantPosts(
  mirror: Mirror,
  { key, pictures }: Pick<KeptList, 'key' | 'pictures'>,
  ids: readonly string[],
): Promise<void> {
  const rows = (await mirror.posts.bulkGet([...ids])).flatMap(row => row ?? [])
  await keepWhole(
    mirror,
    rows.map(({ id, slug }) => ({ id, slug })),
    listReason(key),
    { pictures },
  )
}
