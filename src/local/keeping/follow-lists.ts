import { isRecent } from '../mirror/recent.ts'
import type { ListRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'
import type { BackgroundPictures } from './background-pictures.ts'
import type { KeepOptions } from './keep.ts'
import { changeList, type KeptList, keptLists, noteRead } from './kept-lists.ts'
import { keptBytes } from './kept-pictures.ts'
import { listedIds, loadListPage, readListRow } from './list-source.ts'
import type { NeededPicture } from './needs.ts'
import { answerOf, Ended } from './run-end.ts'

/** For how long a kept list is not read anew, unless it has changed. */
const freshMs = 86_400_000

/** With fewer pictures than this it takes longer to hand them over than to load them. */
const worthHanding = 4

/** Ends what is done for one list: it was paused, dropped or begun anew, or the browser loads its pictures. */
class LeftAlone extends Error {}

type KeepPosts = (
  ids: readonly string[],
  mayGoOn: () => Promise<void>,
  hand: (pictures: readonly NeededPicture[]) => Promise<void>,
) => Promise<void>

/**
 * Reads the lists that are kept as far as they are, and loads what their posts lack; those first that are loaded on every connection.
 * A list that has changed, or was read more than a day ago, is read anew: what is new in it is kept then, and what fell out no longer.
 */
export async function keepLists(options: KeepOptions, keepPosts: KeepPosts): Promise<void> {
  const { mirror } = options
  const lists = (await keptLists(mirror)).filter(each => each.state !== 'paused')
  for (const list of lists.toSorted((a, b) => Number(b.anyway) - Number(a.anyway))) {
    const mayGoOn = () => stillWanted(options, list)
    try {
      await mayGoOn()
      const { ids, read } = await readList(options, list, mayGoOn)
      await keepPosts(ids, mayGoOn, pictures => hand(options, list, pictures))
      await noteKept(mirror, list, read)
    } catch (end) {
      if (!(end instanceof LeftAlone) && !isOnlyNotNow(end)) throw end
    }
  }
}

/** Over this connection another list may be loaded all the same. */
const isOnlyNotNow = (end: unknown): boolean => end instanceof Ended && end.why === 'not-now'

/** @throws where the list may not be loaded now, or is wanted otherwise than when it was begun with */
async function stillWanted({ mirror, mayLoad, signal }: KeepOptions, list: KeptList): Promise<void> {
  if (!mayLoad(list.anyway) || signal?.aborted) throw new Ended('not-now')
  const now = (await keptLists(mirror)).find(each => each.key === list.key)
  if (now === undefined || now.state === 'paused' || now.begun !== list.begun) throw new LeftAlone()
}

/** Reads a list page by page as far as it is kept. What was kept of it before stays wanted until all has been read. */
async function readList(
  { mirror, sync, onStep }: KeepOptions,
  list: KeptList,
  mayGoOn: () => Promise<void>,
): Promise<{ ids: string[]; read: number }> {
  const { key, most, ids: before } = list
  const look = () => readListRow(mirror, key)
  const note = (ids: string[], read = list.read) => noteRead(mirror, list, { ids, read })
  let row = await look()
  let page: 'first' | 'next' = row && isFresh(row, list) ? 'next' : 'first'
  while (page === 'first' || (row && !row.done && listedIds(row).length < most)) {
    await mayGoOn()
    if ((await answerOf(loadListPage(sync, key, page))) === 'refused') break
    const now = await look()
    await note([...new Set([...listedIds(now), ...before])])
    onStep?.()
    // A server that gives nothing new would be asked for ever.
    if (page === 'next' && !now?.done && now?.ids.length === row?.ids.length && now?.cursor === row?.cursor) break
    row = now
    page = 'next'
  }
  const ids = listedIds(row).slice(0, most)
  const read = row?.tick ?? list.begun
  if (ids.join() !== before.join() || list.read !== read) await note(ids, read)
  return { ids, read }
}

/** Whether the first page of a list need not be asked for again. */
const isFresh = ({ tick, stale, fetchedAt }: ListRow, { begun }: KeptList): boolean =>
  tick > begun && !stale && isRecent(fetchedAt, freshMs)

/** @param list as it was before it was read */
const noteKept = (mirror: Mirror, list: KeptList, read: number): Promise<unknown> =>
  changeList(mirror, list.key, now =>
    now.begun !== list.begun || (list.state === 'kept' && list.read === read)
      ? {}
      : { at: clock.now(), ...(now.state === 'loading' && { state: 'kept' }) },
  )

/**
 * Gives the pictures that a list lacks to the browser, once each time it is begun: what that can't load is loaded as others are.
 * @throws when the browser loads them
 */
async function hand(options: KeepOptions, list: KeptList, pictures: readonly NeededPicture[]): Promise<void> {
  const { background } = options
  if (!background) return
  if (!(await background.isLoading(list.path)) && !(await begin(options, background, list, pictures))) return
  if (await background.moves(list.path)) throw new LeftAlone()
  await background.end(list.path)
}

async function begin(
  { mirror, origin, caches }: KeepOptions,
  background: BackgroundPictures,
  list: KeptList,
  pictures: readonly NeededPicture[],
): Promise<boolean> {
  const { handed } = (await keptLists(mirror)).find(each => each.key === list.key) ?? list
  if (handed === list.begun) return false
  const place = { account: mirror.account, origin, ...(caches && { caches }) }
  const wanted = new Map<string, number | undefined>()
  for (const { picked, enough } of pictures)
    if ((await keptBytes(enough, place)) === null) wanted.set(new URL(picked.address, origin).href, picked.bytes)
  if (wanted.size < worthHanding) return false
  await changeList(mirror, list.key, () => ({ handed: list.begun }))
  return background.begin(list, wanted)
}
