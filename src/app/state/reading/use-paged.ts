import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListState } from '../../../local/mirror/list-state.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import type { Sync } from '../../../local/sync/sync.ts'
import type { Loaded } from '../../../local/wire/load-context.ts'
import { type Connection, useConnection } from '../device/online.ts'
import { useDevice, useMirror } from '../device/open-device.ts'
import { keepPages, pagesOf } from '../navigation/list-pages.ts'
import { isFresh } from './list-freshness.ts'
import { type LoadOutcome, loadOutcomeOf } from './sync-outcome.ts'
import { useLive } from './use-live.ts'

/** A list that is shown page by page from the mirror; the next page is loaded when that is used up. */
export type Paged<Row> = {
  /** The list's entry of the history, and its name. */
  entry: string
  name: string
  rows: Row[]
  /** Rows loaded earlier, behind a gap; shown only if the next page can't be loaded. */
  older: Row[]
  known: boolean
  fetchedAt: number | null
  loading: boolean
  connection: Connection
  outcome: LoadOutcome
  /** Whether the device has more rows than are shown. */
  held: boolean
  hasMore: boolean
  /** Whether not even one page is full: then nobody needs a button for more, the end is asked for by itself. */
  short: boolean
  more: () => Promise<void>
  again: () => Promise<void>
  /** Whether it loads because the reader asked again. */
  asked: boolean
}

/**
 * The paging of the lists around people and of notifications (PRODUCT 4.3).
 * @param props.name of the list; a component that shows another list needs another `key`
 * @param props.size rows of a page
 */
export function usePaged<Row, View extends ListState>({
  name,
  size,
  read,
  load,
  rowsOf,
}: {
  name: string
  size: number
  read: (mirror: Mirror) => Promise<View>
  load: (sync: Sync, which: 'first' | 'next') => Promise<Loaded>
  rowsOf: (view: View) => { rows: Row[]; older?: Row[] }
}): Paged<Row> {
  const entry = useRouter().latestLocation.state.__TSR_key ?? ''
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const { value: list } = useLive(read, name, undefined)
  const [pages, setPages] = useState(() => pagesOf(entry, name))
  const [loading, setLoading] = useState(false)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const [asked, setAsked] = useState(false)

  async function ask(which: 'first' | 'next') {
    if (!device) return
    setLoading(true)
    setOutcome('fine')
    setOutcome(loadOutcomeOf(await load(device.sync, which)))
    setLoading(false)
  }

  const stale = list?.stale === true
  const refresh = useEffectEvent(async () => {
    if (mirror && !isFresh(await read(mirror))) await ask('first')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account, or when it has changed, the list is asked for again
  useEffect(() => void refresh(), [mirror, online, stale])

  const { rows, older = [] } = list ? rowsOf(list) : { rows: [] }
  const shown = rows.slice(0, pages * size)
  const held = shown.length < rows.length
  const known = list?.known === true

  async function more() {
    if (loading || !list) return
    if (!held) await ask('next')
    setPages(pages + 1)
    keepPages(entry, name, pages + 1)
  }

  return {
    entry,
    name,
    rows: shown,
    older,
    known,
    fetchedAt: list?.fetchedAt ?? null,
    loading,
    connection,
    outcome,
    held,
    hasMore: held || (known && list?.done !== true),
    short: rows.length < size,
    more,
    async again() {
      setAsked(true)
      await ask(known ? 'next' : 'first')
      setAsked(false)
    },
    asked,
  }
}
