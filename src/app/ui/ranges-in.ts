/** A stretch of a plain text, in UTF-16 units. */
type Stretch = { start: number; end: number }

/**
 * The ranges of what is found in the visible text of an element, also where a hit spans several elements.
 * @param find looks into the plain text
 */
export function rangesIn(element: Element, find: (plain: string) => readonly Stretch[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; from: number }[] = []
  let plain = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    nodes.push({ node, from: plain.length })
    plain += node.data
  }
  const at = (place: number) => nodes.findLast(({ from }) => from <= place)
  return find(plain).flatMap(({ start, end }) => {
    const [first, last] = [at(start), at(end - 1)]
    if (!first || !last) return []
    const range = new Range()
    range.setStart(first.node, start - first.from)
    range.setEnd(last.node, end - last.from)
    return [range]
  })
}
