import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { addCollection } from '../../../local/collections/commands.ts'
import type { CollectionView } from '../../../local/collections/views.ts'
import { keptCollections } from '../../../local/keeping/kept-collections.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { atPage } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plus } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './collections.module.css'
import { CollectionsNotLoaded } from './collections-not-loaded.tsx'
import { Covers } from './covers.tsx'
import { KeptMark } from './kept-mark.tsx'
import { useCollections } from './use-collections.ts'
import { WordsDialog } from './words-dialog.tsx'

/** The member's collections, each with its pictures, how much is in it, and how much of that is on this device. */
export function CollectionsPage() {
  const text = useText()
  const { list, why, again } = useCollections()
  useTitle(text('collections.title'))
  const known = list !== undefined && (list.known || list.collections.length > 0)
  return (
    <>
      <div className="head">
        <h1>{text('collections.title')}</h1>
        {known && <NewCollection count={list.collections.length} />}
      </div>
      <p className="soft">{text('collections.text')}</p>
      {known && <ReadAt at={list.fetchedAt} />}
      {!known && <CollectionsNotLoaded why={why} again={again} />}
      {known && list.collections.length === 0 && (
        <Empty drawing="shoji" title={text('collections.none')}>
          {text('collections.none.text')}
        </Empty>
      )}
      {known && <Tiles of={list.collections} />}
    </>
  )
}

function Tiles({ of: collections }: { of: readonly CollectionView[] }) {
  const { value: kept } = useLive(mirror => Promise.resolve(keptCollections(mirror)), 'kept collections', undefined)
  return (
    <ul className={s.collections}>
      {collections.map(each => (
        <li key={each.id}>
          <CollectionTile of={each} kept={kept?.includes(each.id) ?? false} />
        </li>
      ))}
    </ul>
  )
}

/** A collection in a list: all of it is one link. */
function CollectionTile({ of: collection, kept }: { of: CollectionView; kept: boolean }) {
  const text = useText()
  return (
    <Link className={s.collectionTile} href={`/collections/${collection.id}`}>
      <Covers of={collection.covers} className={s.shelf} />
      <b>
        <Mixed>{collection.name}</Mixed>
      </b>
      <small>
        <span>{text('collections.count', { count: collection.entries_count })}</span>
        <Ago at={collection.changed_at} />
        {collection.shared_slug !== null && <span>{text('collections.shared')}</span>}
      </small>
      {collection.waiting ? (
        <Mark of={collection.waiting.state === 'refused' ? 'failed' : 'waiting'} />
      ) : (
        <KeptMark id={collection.id} kept={kept} />
      )}
    </Link>
  )
}

/** The button that makes a collection and opens it; says why there can be no more. @param props.count how many there are */
function NewCollection({ count }: { count: number }) {
  const text = useText()
  const write = useWrite()
  const router = useRouter()
  const [naming, setNaming] = useState(false)
  if (count >= limits.collections.most) return <p className="soft">{text('collections.most', { count })}</p>

  async function make(words: { name: string; about: string }) {
    const { collectionId, ...command } = addCollection(words)
    if (!(await write(command))) return
    await atPage()
    await router.navigate({ to: '/collections/$id', params: { id: collectionId } })
  }

  return (
    <>
      <Button look="quiet" onClick={() => setNaming(true)}>
        <Icon path={plus} />
        {text('collections.new')}
      </Button>
      {naming && <WordsDialog onWords={words => void make(words)} onClose={() => setNaming(false)} />}
    </>
  )
}
