import { rubySource } from './ruby.ts'

/** What this file needs of a DOM, the browser's or the server's; the zone has no types for it. */
type DomNode = { readonly nodeName: string; textContent: string | null; readonly childNodes: Iterable<DomNode> }

/** Puts the notation ｜漢字《かんじ》 in the place of every ruby element below `root`, so that a reading is not lost on paste. */
export function rubyToSource(root: { querySelectorAll(selector: string): Iterable<DomNode> }): void {
  for (const ruby of [...root.querySelectorAll('ruby')]) ruby.textContent = sourceOf(ruby)
}

function sourceOf(ruby: DomNode): string {
  let source = ''
  let base = ''
  for (const child of ruby.childNodes) {
    const name = child.nodeName.toLowerCase()
    const text = child.textContent?.trim() ?? ''
    if (name === 'rt') {
      source += base !== '' && text !== '' ? rubySource({ base, reading: text }) : base
      base = ''
    } else if (name !== 'rp') {
      base += text
    }
  }
  return source + base
}
