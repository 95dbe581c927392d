import { diffArrays } from 'diff'
import type { PageSection } from '../../../../contract/entities/site-page.ts'
import { readCanonical } from '../../../../contract/rich-text/canonical.ts'
import type { RichInline, RichRun } from '../../../../contract/rich-text/tree.ts'

/** A stretch of a paragraph that both versions have, or only one of them. */
export type Stretch = { text: string; only: 'before' | 'after' | null }

/** A heading or a paragraph of either version, by stretches. */
export type DifferenceRow = { heading: boolean; stretches: Stretch[] }

type Row = { heading: boolean; text: string }

/**
 * A difference gives up after so many edits, because its work grows with their square: of two paragraphs one then stands as a whole
 * beside the other, and of two pages the paragraphs are compared in their order.
 */
const mostEdits = { words: 100, rows: 400 }

/**
 * What has changed between two versions of a page, paragraph by paragraph, and word by word within one that was changed; a Japanese text
 * is parted into words as well. Bold, emphasis and the addresses of links are written out, so that their changes are seen too.
 */
export function differenceOf(before: readonly PageSection[], after: readonly PageSection[]): DifferenceRow[] {
  const rows: DifferenceRow[] = []
  let gone: readonly Row[] = []
  const flush = (come: readonly Row[]) => {
    for (let index = 0; index < Math.max(gone.length, come.length); index++) {
      const [old, fresh] = [gone[index], come[index]]
      if (old && fresh && old.heading === fresh.heading)
        rows.push({ heading: old.heading, stretches: byWords(old.text, fresh.text) })
      else {
        if (old) rows.push({ heading: old.heading, stretches: [{ text: old.text, only: 'before' }] })
        if (fresh) rows.push({ heading: fresh.heading, stretches: [{ text: fresh.text, only: 'after' }] })
      }
    }
    gone = []
  }
  for (const { value, added, removed } of byRows(rowsOf(before), rowsOf(after))) {
    if (removed) gone = value
    else if (added) flush(value)
    else {
      flush([])
      for (const { heading, text } of value) rows.push({ heading, stretches: [{ text, only: null }] })
    }
  }
  flush([])
  return rows
}

/** Whether two versions differ at all. */
export const isChanged = (rows: readonly DifferenceRow[]): boolean =>
  rows.some(({ stretches }) => stretches.some(({ only }) => only !== null))

function byRows(before: readonly Row[], after: readonly Row[]) {
  const nameOf = ({ heading, text }: Row) => `${heading ? '#' : ''}${text}`
  // By the names alone, which are written once: rows are compared over and over.
  const parts = diffArrays(before.map(nameOf), after.map(nameOf), { maxEditLength: mostEdits.rows })
  if (parts === undefined)
    return [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ]
  let [old, fresh] = [0, 0]
  return parts.map(({ count, removed, added }) => {
    const value = removed ? before.slice(old, old + count) : after.slice(fresh, fresh + count)
    if (!added) old += count
    if (!removed) fresh += count
    return { value, removed, added }
  })
}

const words = new Intl.Segmenter('ja', { granularity: 'word' })

function byWords(before: string, after: string): Stretch[] {
  const wordsOf = (text: string) => [...words.segment(text)].map(({ segment }) => segment)
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits.words })
  if (parts === undefined)
    return [
      { text: before, only: 'before' },
      { text: after, only: 'after' },
    ]
  return parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    only: added ? 'after' : removed ? 'before' : null,
  }))
}

const rowsOf = (sections: readonly PageSection[]): Row[] =>
  sections.flatMap(({ heading, text }) => [
    ...(heading === '' ? [] : [{ heading: true, text: heading }]),
    ...readCanonical(text).map(({ children }) => ({ heading: false, text: children.map(written).join('') })),
  ])

function written(inline: RichInline): string {
  if (inline.type === 'break') return '\n'
  const text = inline.runs.map(runWritten).join('')
  return inline.type === 'link' ? `${text} (${inline.href})` : text
}

const runWritten = ({ text, strong, em }: RichRun): string => {
  const slanted = em ? `*${text}*` : text
  return strong ? `**${slanted}**` : slanted
}
