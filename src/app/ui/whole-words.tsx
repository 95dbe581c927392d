import { createElement, Fragment, type ReactNode } from 'react'

/** Words of up to three short parts with hyphens between; not a piece of an address or of a longer chain. */
const hyphenated = /(?<![\p{L}\p{N}/.:_-])([\p{L}\p{N}]{1,10}(?:-[\p{L}\p{N}]{1,10}){1,2})(?![\p{L}\p{N}/_-])/u

/** A text whose hyphenated words are not cut behind their hyphen at the end of a line. */
export function wholeWords(text: string): ReactNode {
  // Most texts have none: looking for the hyphen alone takes a hundredth of what the expression does.
  if (!text.includes('-')) return text
  const pieces = text.split(hyphenated)
  if (pieces.length === 1) return text
  const shown = pieces.map((piece, at) =>
    at % 2 === 1 ? createElement('span', { className: 'unbroken' }, piece) : piece,
  )
  // Spread, not keyed: the pieces have no identity.
  return createElement(Fragment, null, ...shown)
}
