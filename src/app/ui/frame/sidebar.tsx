import type { ReactNode } from 'react'
import { writtenIn } from '../../../contract/written-in.ts'
import { Eave } from '../eave.tsx'
import { useMayLoad } from '../held-picture.tsx'
import { Link } from '../link.tsx'
import { Mixed } from '../mixed.tsx'
import { pictureAt } from '../public-picture.ts'

/** A section of the right sidebar with its head. */
export function SideSection({
  title,
  ja,
  action,
  children,
}: {
  title: string
  ja?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <Eave ja={ja} action={action}>
        {title}
      </Eave>
      {children}
    </section>
  )
}

/** A post in two lines, for the sidebar. */
export function SidePost({
  href,
  title,
  meta,
  thumb,
}: {
  href: string
  title: string
  meta: ReactNode
  thumb?: string | undefined
}) {
  const may = useMayLoad()
  return (
    <Link className="brief" href={href}>
      <span>
        <span className="t" lang={writtenIn(title)}>
          <Mixed>{title}</Mixed>
        </span>
        <small>{meta}</small>
      </span>
      {thumb && may && (
        <img className="thumb" src={pictureAt(thumb)} alt="" width={56} height={42} loading="lazy" decoding="async" />
      )}
    </Link>
  )
}

/** A trending tag with its number of posts. */
export function SideTag({ href, tag, count }: { href: string; tag: string; count: ReactNode }) {
  return (
    <div className="trend">
      <Link className="tag" href={href}>
        <Mixed>{tag}</Mixed>
      </Link>
      <span className="muted num">{count}</span>
    </div>
  )
}

/** The footer's links, with further lines below them. */
export function FootLinks({
  links,
  children,
}: {
  links: readonly { href: string; text: string }[]
  children?: ReactNode
}) {
  return (
    <footer className="foot">
      {links.map(({ href, text }) => (
        <Link key={href} href={href}>
          {text}
        </Link>
      ))}
      {children && <div>{children}</div>}
    </footer>
  )
}
