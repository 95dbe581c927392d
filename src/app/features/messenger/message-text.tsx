import { Fragment } from 'react'
import { findAddresses } from '../../../contract/rich-text/find-addresses.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useTerms } from '../../state/reading/use-terms.ts'
import { Link } from '../../ui/link.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './messenger.module.css'

/**
 * The text of a message in its lines, with its web addresses as links.
 * @param props.found the words that are marked; null for none
 */
export function MessageText({ found, children }: { found: string | null; children: string }) {
  const { site } = useAppFacts()
  const shown = (part: string) => (found === null ? <Mixed>{part}</Mixed> : <Found words={found}>{part}</Found>)
  const parts = []
  let at = 0
  for (const { start, end, href } of findAddresses(children)) {
    const written = children.slice(start, end)
    parts.push(<Fragment key={at}>{shown(children.slice(at, start))}</Fragment>)
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
    <p className={s.words}>
      {parts}
      {shown(children.slice(at))}
    </p>
  )
}

function Found({ words, children }: { words: string; children: string }) {
  return <Marked terms={useTerms(words)}>{children}</Marked>
}
