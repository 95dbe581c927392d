/** A stretch of text in one style. */
export type RichRun = { readonly text: string; readonly strong: boolean; readonly em: boolean }

/** A part of a paragraph. Its runs are never empty, and neighbours differ in style. */
export type RichInline =
  | { readonly type: 'break' }
  | { readonly type: 'text'; readonly runs: readonly RichRun[] }
  | { readonly type: 'link'; readonly href: string; readonly runs: readonly RichRun[] }
  /** `tag` is folded and carries its #; the runs hold it as it was typed. */
  | { readonly type: 'hashtag'; readonly tag: string; readonly runs: readonly RichRun[] }
  /** `userTag` is lower case and without its @; the runs hold it as it was typed. */
  | { readonly type: 'mention'; readonly userTag: string; readonly runs: readonly RichRun[] }

/** A paragraph with at least one visible character; a text is a list of these. */
export type RichNode = { readonly type: 'paragraph'; readonly children: readonly RichInline[] }

/** What a run is part of: a link, a hashtag or a mention. Two runs are part of the same one when they share the object. */
export type RichWrap =
  | { readonly type: 'link'; readonly href: string }
  | { readonly type: 'hashtag'; readonly tag: string }
  | { readonly type: 'mention'; readonly userTag: string }

/** A run with what it is part of. */
export type WrappedRun = RichRun & { readonly wrap: RichWrap | null }

/** Joins the runs of one line: neighbours of equal style become one run, neighbours with the same wrap one inline. */
export function gather(line: readonly WrappedRun[]): RichInline[] {
  const inlines: { wrap: RichWrap | null; runs: RichRun[] }[] = []
  for (const { text, strong, em, wrap } of line) {
    if (text === '') continue
    let inline = inlines.at(-1)
    if (inline === undefined || inline.wrap !== wrap) {
      inline = { wrap, runs: [] }
      inlines.push(inline)
    }
    const before = inline.runs.at(-1)
    if (before !== undefined && before.strong === strong && before.em === em) {
      inline.runs[inline.runs.length - 1] = { text: before.text + text, strong, em }
    } else {
      inline.runs.push({ text, strong, em })
    }
  }
  return inlines.map(({ wrap, runs }) => (wrap === null ? { type: 'text', runs } : { ...wrap, runs }))
}

/** The visible text of an inline; a break is a line end. */
export const inlineText = (inline: RichInline): string =>
  inline.type === 'break' ? '\n' : inline.runs.map(run => run.text).join('')
