import { Fragment } from 'react'
import { findHits, type SearchTerm } from '../../contract/search-folding.ts'
import { Mixed } from './mixed.tsx'

/** Keeps a tag together with its #, at the end of a line and at the end of an excerpt. */
const withWholeTags = (text: string): string =>
  (text.endsWith('#…') ? `${text.slice(0, -2).trimEnd()}…` : text).replace(/#(?=\S|$)/gu, '#\u2060')

/** A plain text with the search terms marked, found by the same folding as on the server. */
export function Marked({ terms, children }: { terms: readonly SearchTerm[]; children: string }) {
  const hits = terms.length === 0 ? [] : findHits(children, terms)
  let from = 0
  return (
    <>
      {hits.map(({ start, end }) => {
        const before = children.slice(from, start)
        from = end
        return (
          <Fragment key={start}>
            <Mixed>{withWholeTags(before)}</Mixed>
            <mark>
              <Mixed>{children.slice(start, end)}</Mixed>
            </mark>
          </Fragment>
        )
      })}
      <Mixed>{withWholeTags(children.slice(from))}</Mixed>
    </>
  )
}
