import { useEffect, useState } from 'react'
import { readCollection } from '../../../local/collections/read-collections.ts'
import { keepableOf, keptCollections, turnKept } from '../../../local/keeping/kept-collections.ts'
import type { KeptList } from '../../../local/keeping/kept-lists.ts'
import { letGo } from '../../../local/keeping/room.ts'
import { type KeptWhole, keptWhole } from '../../../local/keeping/whole.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useKeepingStep } from '../../state/keeping/keep-in-background.ts'
import { keptScreen } from '../../state/keeping/screen.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { whileHere } from '../../state/loading/while-here.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { ListActs } from './list-acts.tsx'
import { ListState } from './list-state.tsx'
import s from './tunnel.module.css'
import { useKeptLists } from './use-kept-lists.ts'
import { useListName } from './use-list-name.ts'

/** The lists and collections that this device keeps, each with its size, and how it is renewed and removed (PRODUCT 2.48). */
export function KeptHere() {
  const text = useText()
  const lists = useKeptLists() ?? []
  const { value: collections = [] } = useLive(
    mirror => Promise.resolve(keptCollections(mirror)),
    'kept collections',
    undefined,
  )
  if (lists.length + collections.length === 0) return null
  return (
    <section className="part next">
      <Eave big count={lists.length + collections.length}>
        {text('tunnel.lists')}
      </Eave>
      <ul className="rows">
        {lists.map(list => (
          <KeptListRow key={list.key} list={list} />
        ))}
        {collections.map(id => (
          <KeptCollectionRow key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

function KeptListRow({ list }: { list: KeptList }) {
  const name = useListName(list.key)
  return (
    <li className={s.keptList}>
      <Link className={s.name} href={list.path}>
        <Mixed>{name}</Mixed>
      </Link>
      <ListState list={list} name={name} />
      <div className="flex wrap">
        <ListActs list={list} name={name} />
      </div>
    </li>
  )
}

/** How much of some posts is here; null until it is measured. */
function useWhole(ids: readonly string[]): KeptWhole | null {
  const mirror = useMirror()
  const step = useKeepingStep()
  const [whole, setWhole] = useState<KeptWhole | null>(null)
  const wanted = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when something has come
  useEffect(() => {
    if (!mirror) return
    const look = { origin: location.origin, screen: keptScreen() }
    return whileHere(keptWhole(mirror, wanted === '' ? [] : wanted.split(' '), look), setWhole, () => {})
  }, [mirror, wanted, step])
  return whole
}

function KeptCollectionRow({ id }: { id: string }) {
  const text = useText()
  const { size } = useFormats()
  const mirror = useMirror()
  const { value } = useLive(mirror => readCollection(mirror, id), `collection ${id}`, undefined)
  const ids = keepableOf(value?.entries ?? [])
  const whole = useWhole(ids)
  const name = value?.collection?.name ?? ''

  async function remove() {
    if (!mirror) return
    await letGo(mirror, () => turnKept(mirror, id, false))
    showMessage(text('tunnel.removed'))
  }

  return (
    <li className={s.keptList}>
      <Link className={s.name} href={`/collections/${id}`}>
        <Mixed>{name}</Mixed>
      </Link>
      <p className={`${s.facts} num`}>
        {whole ? text('tunnel.collection', { count: ids.length, size: size(whole.bytes) }) : ' '}
      </p>
      <div className="flex wrap">
        <Button
          look="danger"
          size="small"
          aria-label={text('tunnel.remove.what', { name })}
          onClick={() => void remove()}
        >
          {text('tunnel.remove')}
        </Button>
      </div>
    </li>
  )
}
