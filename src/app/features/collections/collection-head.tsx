import type { ReactNode } from 'react'
import { minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import type { EntryView } from '../../../local/collections/views.ts'
import { useText } from '../../state/language/text.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './collections.module.css'
import { Covers } from './covers.tsx'

/**
 * The head of a collection: pictures, name, how much it is.
 * @param props.children stands beside the numbers: who sees it, or whose it is
 * @param props.menu at the end of the name
 * @param props.read how many of its posts were read on this device
 */
export function CollectionHead({
  of: collection,
  entries,
  menu,
  read = 0,
  children,
}: {
  of: { name: string; about: string; covers: readonly string[] }
  entries: readonly EntryView[]
  menu?: ReactNode
  read?: number
  children: ReactNode
}) {
  const text = useText()
  const posts = entries.flatMap(each => each.post ?? [])
  const minutes = posts.reduce((sum, post) => sum + minutesOf(post), 0)
  return (
    <>
      {collection.covers.length > 0 && <Covers of={collection.covers} className={`${s.shelf} bleed`} />}
      <div className={s.collectionHead}>
        <div className="flex">
          <h1 className="grow">
            <Mixed>{collection.name}</Mixed>
          </h1>
          {menu}
        </div>
        <p className={s.counts}>
          <span className="num">{text('collections.count', { count: entries.length })}</span>
          {minutes > 0 && <span className="num">{text('collections.minutes', { count: minutes })}</span>}
          {read > 0 && <span className="num">{text('collections.read', { count: read })}</span>}
          {children}
        </p>
        {collection.about !== '' && (
          <p>
            <Mixed>{collection.about}</Mixed>
          </p>
        )}
      </div>
    </>
  )
}
