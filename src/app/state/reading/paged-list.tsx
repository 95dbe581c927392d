import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Sentinel } from '../../ui/sentinel.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useText } from '../language/text.tsx'
import { LongList } from './long-list.tsx'
import { NotLoaded, whyKey } from './not-loaded.tsx'
import { ReadAt } from './read-at.tsx'
import { whyNothing } from './sync-outcome.ts'
import type { Paged } from './use-paged.ts'

/**
 * A paged list in each of its states: loading, loaded, empty, failed, and without a signal.
 * @param props.empty shown if the list is empty
 * @param props.rowsClass a class for rows that draw their own lines
 * @param props.children renders a row as one element
 */
export function PagedList<Row extends { id: string }>({
  of: list,
  skeleton,
  empty,
  rowsClass,
  children,
}: {
  of: Paged<Row>
  skeleton: 'post' | 'comment'
  empty: ReactNode
  rowsClass?: string
  children: (row: Row, at: number) => ReactNode
}) {
  const text = useText()
  const { rows, known, loading, asked, connection, outcome, held, hasMore } = list
  const online = connection === 'fine'
  // Where no answer comes that is said instead, although the call goes on.
  const loads = loading && online
  const why = whyNothing(outcome, connection)

  if (!known && rows.length === 0) {
    // While no answer came this is said, although it is asked for again by itself.
    if (asked || why === null) return <Skeletons of={skeleton} count={4} />
    return <NotLoaded why={why} offline="feed.offline.title" failed="profile.list.failed" again={list.again} />
  }
  if (rows.length === 0 && !hasMore)
    return (
      <>
        <ReadAt at={list.fetchedAt} />
        {empty}
      </>
    )

  const older = hasMore && online ? [] : list.older
  const drawn = { entry: list.entry, className: rowsClass }
  return (
    <div aria-busy={loads}>
      <ReadAt at={list.fetchedAt} />
      <Rows of={rows} {...drawn} name={list.name}>
        {children}
      </Rows>
      {/* Rendered anew after each request, because a call during a request is ignored. */}
      {hasMore && !loading && (held || (online && outcome === 'fine')) && (
        <Sentinel reached={list.more} key={rows.length} />
      )}
      {loads && <Skeletons of={skeleton} count={1} />}
      <div className="list-end" role="status">
        {!hasMore && online && rows.length > 0 && text('profile.list.end')}
        {(hasMore || !online) && !held && why && text(whyKey(why, ['profile.list.end.offline', 'profile.list.failed']))}
      </div>
      {hasMore && (held || online) && !(list.short && outcome === 'fine') && (
        <div className="list-end">
          <Button look="quiet" disabled={loading} onClick={() => void list.more()}>
            {text('feed.more')}
          </Button>
        </div>
      )}
      {older.length > 0 && (
        <section>
          <Eave big>{text('feed.older')}</Eave>
          <Rows of={older} {...drawn} name={`${list.name} older`}>
            {(row, at) => children(row, rows.length + at)}
          </Rows>
        </section>
      )}
    </div>
  )
}

/** Rows of which those near the window are drawn. */
function Rows<Row extends { id: string }>({
  of: rows,
  children,
  ...list
}: {
  of: readonly Row[]
  entry: string
  name: string
  className: string | undefined
  children: (row: Row, at: number) => ReactNode
}) {
  return (
    <LongList ids={rows.map(row => row.id)} {...list}>
      {(_, at) => {
        const row = rows[at]
        return row && children(row, at)
      }}
    </LongList>
  )
}
