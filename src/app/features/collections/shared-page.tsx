import '../../ui/styles/faq.css'
import type { ReactNode } from 'react'
import { mayReport } from '../../../contract/policy/social.ts'
import { sharedCollectionPath } from '../../../contract/shared-collection-path.ts'
import { readShared } from '../../../local/collections/shared.ts'
import type { SharedContent } from '../../../local/collections/views.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { Dated } from '../../state/language/dated.tsx'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { more, outward, warning } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionsNotLoaded } from './collections-not-loaded.tsx'
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
  const viewer = viewerOf(useSession())
  const holds = (value: SharedContent) => value.collection !== null
  const { value: content } = useLive(mirror => readShared(mirror, slug), `shared ${slug}`, first, holds)
  const { outcome, connection, again } = useSyncRequest(slug, sync => sync.loadShared(slug))
  const collection = content?.collection
  useTitle(collection?.name ?? text('collections.title'))
  if (outcome === 'gone') return missing
  if (!collection)
    return <CollectionsNotLoaded page why={whyNothing(outcome, connection)} bones={['comment', 4]} again={again} />
  const { owner } = collection
  const report = ({ user_id, user_tag, username }: NonNullable<typeof owner>) =>
    openPopup({ kind: 'report', of: 'collection', id: slug, author: { id: user_id, tag: user_tag, name: username } })
  const path = sharedCollectionPath(slug)
  const takeAlong = () => openPopup({ kind: 'along', of: { shared: slug }, title: collection.name, path })
  return (
    <>
      <CollectionHead
        of={collection}
        entries={content.entries}
        menu={
          <Menu label={text('collections.more')} button={<Icon path={more} />}>
            <MenuItem icon={outward} onPick={takeAlong}>
              {text('post.along')}
            </MenuItem>
            {owner && mayReport(viewer, owner.user_id) && (
              <MenuItem icon={warning} onPick={() => report(owner)}>
                {text('collections.report')}
              </MenuItem>
            )}
          </Menu>
        }
      >
        {owner && <Link href={`/users/${owner.user_tag}`}>{text('collections.by', { name: owner.username })}</Link>}
        <Dated at={collection.changed_at} />
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
