import '../../ui/styles/faq.css'
import { useId, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { removeFromCollection, reorderCollection } from '../../../local/collections/commands.ts'
import { readCollections } from '../../../local/collections/read-collections.ts'
import type { EntryView } from '../../../local/collections/views.ts'
import type { Waiting } from '../../../local/command/waiting.ts'
import { keepableOf, keptCollections, turnKept } from '../../../local/keeping/kept-collections.ts'
import { readShares } from '../../../local/posts/reading-place.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { keepInBackground } from '../../state/keeping/keep-in-background.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { SendStatus } from '../../state/writing/send-status.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { ArrangedRows, type ArrangeWords } from '../../ui/arranged-rows.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Beside, useBeside } from '../../ui/frame/beside.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lock, plus, trash } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionMenu } from './collection-menu.tsx'
import s from './collections.module.css'
import { CollectionsNotLoaded } from './collections-not-loaded.tsx'
import { Covers } from './covers.tsx'
import { EntryRows, useEntryName } from './entry-rows.tsx'
import { KeptMark } from './kept-mark.tsx'
import { type KeptSum, keptSum, percentOf } from './kept-sum.ts'
import { ListDialog } from './list-dialog.tsx'
import { type DrawnMap, MapSection } from './map-section.tsx'
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

/** What is in a collection as rows, to be reordered and taken out. */
function ArrangeEntries({
  collectionId,
  entries,
  onDone,
}: {
  collectionId: string
  entries: readonly EntryView[]
  onDone: () => void
}) {
  const text = useText()
  const write = useWrite()
  const nameOf = useEntryName()
  const words: ArrangeWords = {
    hint: text('collections.arrange.hint'),
    done: text('collections.arrange.done'),
    up: text('collections.up'),
    down: text('collections.down'),
    move: name => text('collections.move', { name }),
    more: name => text('collections.entry.more', { name }),
    moved: (name, number, count) => text('collections.moved', { name, number, count }),
  }

  async function take({ id }: EntryView) {
    if (await write(removeFromCollection(collectionId, id))) showMessage(text('collections.taken'))
  }

  return (
    <ArrangedRows
      rows={entries}
      words={words}
      nameOf={nameOf}
      onOrder={ids => void write(reorderCollection(collectionId, ids))}
      onDone={onDone}
      items={entry => (
        <MenuItem icon={trash} danger onPick={() => void take(entry)}>
          {text('collections.take')}
        </MenuItem>
      )}
    >
      {(_, name) => (
        <b className={`grow ${s.entryName}`}>
          <Mixed>{name}</Mixed>
        </b>
      )}
    </ArrangedRows>
  )
}

/** The switch that keeps a collection on this device: how much that is before, and how far it is meanwhile. */
function KeepBox({ id, sum }: { id: string; sum: KeptSum | null }) {
  const text = useText()
  const { size } = useFormats()
  const device = useDevice()
  const online = useOnline()
  const label = useId()
  const kept = useIsKept(id)

  async function turn(on: boolean) {
    if (!device) return
    await turnKept(device.mirror, id, on)
    if (on) keepInBackground(device)
  }

  function said(): string {
    if (sum === null) return ' '
    const { of: count, kept: have } = sum
    if (count === 0) return text('collections.keep.none')
    if (have === count) return text('collections.keep.whole', { size: size(sum.bytes) })
    if (!kept) return text('collections.keep.size', { size: size(sum.whole - sum.bytes) })
    return text(online ? 'collections.keep.partly' : 'collections.keep.waits', {
      have: size(sum.bytes),
      size: size(sum.whole),
      kept: have,
      count,
    })
  }

  return (
    <div className={`${s.keepBox} screen-only`}>
      <SwitchLine
        line="flex"
        className="switch push"
        aria-labelledby={label}
        checked={kept === true}
        disabled={kept === undefined}
        onChange={on => void turn(on)}
      >
        <b id={label}>{text('collections.keep')}</b>
      </SwitchLine>
      {kept && sum && <ProgressBar percent={percentOf(sum)} label={text('collections.keep.progress')} />}
      <small className="num" role="status">
        {said()}
      </small>
    </div>
  )
}

const othersShown = 4

/** A few of the member's other collections, below one; nothing where it is the only one. */
function OtherCollections({ than }: { than: string }) {
  const text = useText()
  const { value } = useLive(readCollections, 'collections', undefined)
  const { value: kept } = useLive(mirror => Promise.resolve(keptCollections(mirror)), 'kept collections', undefined)
  const others = value?.collections.filter(each => each.id !== than) ?? []
  if (others.length === 0) return null
  return (
    <section className="part next screen-only">
      <Eave action={<Link href="/collections">{text('collections.title')}</Link>}>{text('collections.others')}</Eave>
      <ul className="rows">
        {others.slice(0, othersShown).map(each => (
          <li key={each.id}>
            <Link className="row low" href={`/collections/${each.id}`}>
              <Covers of={each.covers.slice(0, 1)} className={`${s.shelf} small`} />
              <span className="grow">
                <b className="cut">
                  <Mixed>{each.name}</Mixed>
                </b>
                <small>{text('collections.count', { count: each.entries_count })}</small>
              </span>
              <KeptMark id={each.id} kept={kept?.includes(each.id) ?? false} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
