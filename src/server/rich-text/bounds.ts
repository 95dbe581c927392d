/** The part of a DOM node that this file needs. */
type DomNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly firstChild: DomNode | null
  readonly nextSibling: DomNode | null
  readonly parentNode: DomNode | null
}

// The parser is recursive and matches about ten selectors per element: with these bounds it takes about a quarter of a second.
const mostElements = 5_000
const deepest = 150

const elementNode = 1
const textNode = 3

/** Whether the tree below `root` is small and shallow enough for a parser that recurses. */
export function isWithinBounds(root: DomNode): boolean {
  let elements = 0
  for (const { node, depth } of walk(root, () => true)) {
    if (node.nodeType === elementNode) elements++
    if (elements > mostElements || depth > deepest) return false
  }
  return true
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'iframe', 'object', 'svg', 'math'])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])

/** The text below `root` as a reader sees it, with block elements on lines of their own. */
export function readableText(root: DomNode): string {
  const parts: string[] = []
  for (const { node } of walk(root, each => !unread.has(each.nodeName.toLowerCase()))) {
    if (node.nodeType === textNode) parts.push((node.nodeValue ?? '').replace(/\s+/g, ' '))
    else if (!inline.has(node.nodeName.toLowerCase())) parts.push('\n')
  }
  return parts.join('')
}

/** Visits the nodes below `root` in document order, without recursion; skips what is below a node for which `entered` is false. */
function* walk(root: DomNode, entered: (node: DomNode) => boolean): Generator<{ node: DomNode; depth: number }> {
  let node = root.firstChild
  let depth = 1
  while (node !== null) {
    yield { node, depth }
    const child: DomNode | null = entered(node) ? node.firstChild : null
    if (child !== null) {
      node = child
      depth++
      continue
    }
    while (node !== null && node !== root && node.nextSibling === null) {
      node = node.parentNode
      depth--
    }
    node = node === root ? null : (node?.nextSibling ?? null)
  }
}
