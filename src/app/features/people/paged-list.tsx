import { Fragment, type ReactNode } from 'react'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Sentinel } from '../../ui/sentinel.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import type { Paged } from './use-paged.ts'

/**
 * A paged list in each of its states: loading, loaded, empty, failed, and without a signal.
 * @param props.empty shown if the list is empty
 * @param props.rowsClass a class for rows that draw their own lines
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
  const { rows, known, loading, online, outcome, held, hasMore } = list

  if (!known && rows.length === 0) {
    if (loading || (outcome === 'fine' && online)) return <Skeletons of={skeleton} count={4} />
    return (
      <NotLoaded title={text(online ? 'profile.list.failed' : 'feed.offline.title')} again={list.again}>
        {online ? null : text('feed.offline.text')}
      </NotLoaded>
    )
  }
  if (rows.length === 0 && !hasMore) return empty

  const older = hasMore && online ? [] : list.older
  return (
    <div aria-busy={loading}>
      {!online && list.fetchedAt !== null && (
        <p className="list-end">
          <Ago at={list.fetchedAt} form="long">
            {when => text('feed.read', { when })}
          </Ago>
        </p>
      )}
      <div className={rowsClass}>
        {rows.map((row, at) => (
          <Fragment key={row.id}>{children(row, at)}</Fragment>
        ))}
      </div>
      {/* Rendered anew after each request, because a call during a request is ignored. */}
      {hasMore && !loading && (held || (online && outcome === 'fine')) && (
        <Sentinel reached={list.more} key={rows.length} />
      )}
      {loading && <Skeletons of={skeleton} count={1} />}
      <div className="list-end" role="status">
        {!hasMore && rows.length > 0 && text('profile.list.end')}
        {hasMore && !held && !online && text('profile.list.end.offline')}
        {hasMore && !held && online && outcome === 'failed' && text('profile.list.failed')}
      </div>
      {hasMore && (held || online) && (
        <div className="list-end">
          <Button look="quiet" disabled={loading} onClick={() => void list.more()}>
            {text('feed.more')}
          </Button>
        </div>
      )}
      {older.length > 0 && (
        <section>
          <Eave big>{text('feed.older')}</Eave>
          <div className={rowsClass}>
            {older.map((row, at) => (
              <Fragment key={row.id}>{children(row, rows.length + at)}</Fragment>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
