import type { ReactNode } from 'react'
import { readShared } from '../../../local/collections/shared.ts'
import type { SharedContent } from '../../../local/collections/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import '../../ui/styles/faq.css'
import { CollectionHead } from './collection-head.tsx'
import './collections.css'
import { EntryRows } from './entry-rows.tsx'
import { type DrawnMap, MapSection } from './map-section.tsx'

/**
 * A shared collection as its readers see it.
 * @param props.first what the document brought
 * @param props.missing what is shown once it is not shared any more
 */
export function SharedPage({
  slug,
  first,
  missing,
  Map: Drawn,
}: {
  slug: string
  first: SharedContent | undefined
  missing: ReactNode
  Map: DrawnMap
}) {
  const text = useText()
  const holds = (value: SharedContent) => value.collection !== null
  const { value: content } = useLive(mirror => readShared(mirror, slug), `shared ${slug}`, first, holds)
  const { outcome, connection, again } = useSyncRequest(slug, sync => sync.loadShared(slug))
  const collection = content?.collection
  useTitle(collection?.name ?? text('collections.title'))
  if (outcome === 'gone') return missing
  if (!collection) {
    const why = whyNothing(outcome, connection)
    if (why === null) return <Skeletons of="comment" count={4} />
    return (
      <NotLoaded
        page
        why={why}
        offline="collections.offline"
        offlineText="collections.offline.text"
        failed="collections.failed"
        again={again}
      />
    )
  }
  const { owner } = collection
  return (
    <>
      <CollectionHead of={collection} entries={content.entries}>
        {owner && <Link href={`/users/${owner.user_tag}`}>{text('collections.by', { name: owner.username })}</Link>}
        <Ago at={collection.changed_at} />
      </CollectionHead>
      <ReadAt at={content.fetchedAt} />
      <MapSection entries={content.entries} done={() => false} Map={Drawn} />
      <section className="part">
        <Eave ja={text('collections.order.word') || undefined}>{text('collections.order')}</Eave>
        <EntryRows entries={content.entries} measured={null} kept={false} />
      </section>
    </>
  )
}
