import { findAddresses } from '../../../contract/rich-text/find-addresses.ts'
import { useAppFacts } from '../../state/site/app-context.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'

/** The text of a message in its lines, with its web addresses as links. */
export function MessageText({ children }: { children: string }) {
  const { site } = useAppFacts()
  const parts = []
  let at = 0
  for (const { start, end, href } of findAddresses(children)) {
    const written = children.slice(start, end)
    parts.push(<Mixed key={at}>{children.slice(at, start)}</Mixed>)
    parts.push(
      href.startsWith(`${site.origin}/`) ? (
        <Link key={start} href={href.slice(site.origin.length)}>
          {written}
        </Link>
      ) : (
        <a key={start} href={href} target="_blank" rel="noopener nofollow ugc">
          {written}
        </a>
      ),
    )
    at = end
  }
  return (
    <p className="words">
      {parts}
      <Mixed>{children.slice(at)}</Mixed>
    </p>
  )
}
