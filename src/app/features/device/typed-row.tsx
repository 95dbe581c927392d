import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { bookmark, chat, posts, stamp, trash } from '../../ui/icons.ts'
import { image } from '../../ui/icons-editor.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './device.module.css'

function iconOf(kind: string): string {
  const [topic = '', verb = ''] = kind.split('.')
  if (verb === 'react') return stamp
  if (verb === 'save' || verb === 'unsave') return bookmark
  if (verb === 'delete' || verb.startsWith('remove')) return trash
  if (topic === 'galleries') return image
  return topic === 'comments' || topic === 'chat' ? chat : posts
}

/**
 * A waiting change or a draft in its list.
 * @param props.name its title
 * @param props.href the page of what it is about
 * @param props.cut whether only the beginning of its text is shown
 * @param props.mark its status
 * @param props.facts how long ago it was written, and its size
 * @param props.children its buttons
 */
export function TypedRow({
  kind,
  name,
  href,
  typed,
  cut,
  failed,
  mark,
  facts,
  children,
}: {
  kind: string
  name: string
  href?: string | undefined
  typed: string
  cut: boolean
  failed: boolean
  mark: ReactNode
  facts?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="row top">
      <span className={failed ? 'boxed err' : 'boxed'}>
        <Icon path={iconOf(kind)} />
      </span>
      <div>
        <b>
          {href === undefined ? (
            <Mixed>{name}</Mixed>
          ) : (
            <Link className={s.typedName} href={href}>
              <Mixed>{name}</Mixed>
            </Link>
          )}
        </b>
        {typed !== '' && (
          <small className={cut ? s.typedCut : undefined}>
            <Mixed>{typed}</Mixed>
          </small>
        )}
        {mark}
        {facts && <small>{facts}</small>}
      </div>
      {children}
    </div>
  )
}
