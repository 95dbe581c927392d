import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import type { Sought } from '../../state/navigation/search-address.ts'
import { HeldSince } from '../../state/reading/held-since.tsx'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { useTerms } from '../../state/reading/use-terms.ts'
import { Empty } from '../../ui/empty.tsx'
import { FoundGroups } from './found-groups.tsx'
import { searchedText } from './found-list.tsx'
import s from './results.module.css'
import { countOfAll, type Found, isNothing } from './search-answer.ts'
import { TagRoom } from './tag-room.tsx'
import { useFound } from './use-found.ts'

const NearTags = lazyPart(
  async () => (await import('./near-tags.tsx')).NearTags,
  ({ children }) => children,
)

/**
 * The page of a search: what the server found, or, without a signal, the device (PRODUCT 2.22 and 10.1).
 * @param props.people whether only people are shown
 * @param props.first what the document has found
 * @param props.onNone told whether the server has nothing
 */
export function SearchResults({
  sought,
  people,
  first,
  onNone,
  handle,
}: {
  sought: Sought
  people: boolean
  first: Found | undefined
  onNone: (none: boolean) => void
  handle: Ref<{ refresh: () => Promise<void> }>
}) {
  const text = useText()
  const alone = people ? 'users' : undefined
  const { answer, why, busy, again } = useFound(sought, alone, first)
  const terms = useTerms([sought.words, ...sought.tags].join(' '))
  const none = answer !== undefined && isNothing(answer.groups)
  const nowhere = none && !busy && answer.searched === null
  const tell = useEffectEvent(onNone)
  useEffect(() => {
    tell(nowhere)
    return () => tell(false)
  }, [nowhere])
  useImperativeHandle(handle, () => ({ refresh: async () => again() }))
  if (why !== null || !answer)
    return <NotLoaded why={why} bones={['post', 4]} offline="feed.offline.title" failed="feed.failed" again={again} />
  const { groups, searched } = answer
  const nothing = (
    <Empty drawing="lamp" title={text('search.none')} link={{ href: '/posts', text: text('feed.empty.all') }}>
      {searched === null ? text('search.none.how') : searchedText(text, searched)}
    </Empty>
  )
  return (
    <div aria-busy={busy}>
      <TagRoom {...sought} />
      {searched !== null && !none && <p className={`muted ${s.tagRoom}`}>{searchedText(text, searched)}</p>}
      {searched !== null && <HeldSince />}
      <p className="sr" role="status">
        {busy ? '' : none ? text('search.none') : text('search.count', { count: countOfAll(groups) })}
      </p>
      <FoundGroups groups={groups} areas={answer.areas} sought={sought} terms={terms} only={alone} />
      {none && (sought.tags.length > 0 && !busy ? <NearTags sought={sought}>{nothing}</NearTags> : nothing)}
    </div>
  )
}
