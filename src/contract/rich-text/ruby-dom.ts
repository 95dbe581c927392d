import { rubySource } from './ruby.ts'

/** The part of a DOM that this file needs, the browser's or the server's; contract has no DOM types. */
type DomNode = { readonly nodeName: string; textContent: string | null; readonly childNodes: Iterable<DomNode> }

/** Replaces every ruby element below `root` by the notation ｜漢字《かんじ》, so that a paste keeps the reading. */
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
