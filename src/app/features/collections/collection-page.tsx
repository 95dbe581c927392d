import '../../ui/styles/faq.css'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Waiting } from '../../../local/command/waiting.ts'
import { keepableOf } from '../../../local/keeping/kept-collections.ts'
import { readShares } from '../../../local/posts/reading-place.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { SendStatus } from '../../state/writing/send-status.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Beside, useBeside } from '../../ui/frame/beside.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lock, plus } from '../../ui/icons.ts'
import { ArrangeEntries } from './arrange-entries.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionMenu } from './collection-menu.tsx'
import { CollectionsNotLoaded } from './collections-not-loaded.tsx'
import { EntryRows } from './entry-rows.tsx'
import { KeepBox } from './keep-box.tsx'
import { keptSum } from './kept-sum.ts'
import { ListDialog } from './list-dialog.tsx'
import { type DrawnMap, MapSection } from './map-section.tsx'
import { OtherCollections } from './other-collections.tsx'
import { useCollection, useIsKept, useMeasured } from './use-collections.ts'

/** A collection of the member in its own order: what is in it, on the map, and kept on this device. */
export function CollectionPage({ id, Map: Drawn }: { id: string; Map: DrawnMap }) {
  const text = useText()
  const { content, outcome, why, again } = useCollection(id)
  const [arranging, setArranging] = useState(false)
  const beside = useBeside()
  const [adding, setAdding] = useState(false)
  const kept = useIsKept(id) === true
  const ids = keepableOf(content?.entries ?? [])
  const measured = useMeasured(ids)
  const { value: read } = useLive(readShares, 'read shares', undefined)
  const { collection, entries } = content ?? { collection: null, entries: [] }
  useTitle(collection?.name ?? text('collections.title'))

  if (!collection) {
    if (outcome === 'gone' || (outcome === 'fine' && content !== undefined))
      return (
        <Empty
          page
          drawing="cat"
          title={text('collections.missing')}
          link={{ href: '/collections', text: text('collections.title') }}
        >
          {text('collections.missing.text')}
        </Empty>
      )
    return <CollectionsNotLoaded page why={why} bones={['comment', 4]} again={again} />
  }
  const shareRead = (postId: string) => read?.get(postId) ?? 0
  const others = <OtherCollections than={id} />
  const sum = measured && keptSum(ids, measured)
  return (
    <>
      <CollectionHead
        of={collection}
        entries={entries}
        menu={<CollectionMenu of={collection} />}
        read={entries.filter(each => shareRead(each.id) === 1).length}
      >
        <span className="flex">
          {collection.shared_slug === null ? (
            <>
              <Icon path={lock} look="s" />
              {text('collections.private')}
            </>
          ) : (
            text('collections.shared')
          )}
        </span>
      </CollectionHead>
      {collection.waiting && <CollectionStatus of={collection.waiting} />}
      <ReadAt at={content?.fetchedAt} />
      <Beside place={beside}>
        <KeepBox id={id} sum={sum} />
        <MapSection
          entries={entries}
          open={beside !== null}
          done={postId => measured?.get(postId)?.kept === 1 && kept}
          Map={Drawn}
        />
        {beside && others}
      </Beside>
      <section className="part">
        <Eave
          ja={text('collections.order.word') || undefined}
          action={
            entries.length > 0 &&
            !arranging && (
              <button type="button" className="link" onClick={() => setArranging(true)}>
                {text('collections.arrange')}
              </button>
            )
          }
        >
          {text('collections.order')}
        </Eave>
        {arranging && entries.length > 0 ? (
          <ArrangeEntries collectionId={id} entries={entries} onDone={() => setArranging(false)} />
        ) : (
          <EntryRows entries={entries} measured={measured} kept={kept} shareRead={shareRead} />
        )}
        {entries.length === 0 && (
          <Empty drawing="shoji" title={text('collections.empty')}>
            {text('collections.empty.text')}
          </Empty>
        )}
        {entries.length < limits.collections.entries &&
          entries.filter(each => each.source !== null).length < limits.collections.sources && (
            <Button look="quiet" onClick={() => setAdding(true)}>
              <Icon path={plus} />
              {text('collections.list.add')}
            </Button>
          )}
      </section>
      {!beside && others}
      {adding && <ListDialog collectionId={id} onClose={() => setAdding(false)} />}
    </>
  )
}

/** The send status of a collection that was made or changed here. */
function CollectionStatus({ of: waiting }: { of: Waiting }) {
  const text = useText()
  const words = {
    refused: waiting.error?.message || text('collections.refused'),
    retry: text('collections.retry'),
    discard: text('collections.discard'),
  }
  return <SendStatus waiting={waiting} words={words} />
}
