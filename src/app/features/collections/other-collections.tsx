import { readCollections } from '../../../local/collections/read-collections.ts'
import { keptCollections } from '../../../local/keeping/kept-collections.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './collections.module.css'
import { Covers } from './covers.tsx'
import { KeptMark } from './kept-mark.tsx'

const shown = 4

/** A few of the member's other collections, below one; nothing where it is the only one. */
export function OtherCollections({ than }: { than: string }) {
  const text = useText()
  const { value } = useLive(readCollections, 'collections', undefined)
  const { value: kept } = useLive(mirror => Promise.resolve(keptCollections(mirror)), 'kept collections', undefined)
  const others = value?.collections.filter(each => each.id !== than) ?? []
  if (others.length === 0) return null
  return (
    <section className="part next screen-only">
      <Eave action={<Link href="/collections">{text('collections.title')}</Link>}>{text('collections.others')}</Eave>
      <ul className="rows">
        {others.slice(0, shown).map(each => (
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
