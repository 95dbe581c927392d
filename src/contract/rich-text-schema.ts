import { type DOMOutputSpec, DOMParser, type Mark, type Node, Schema } from 'prosemirror-model'
import { composeRich, type Piece } from './rich-text/compose.ts'
import {
  heavyStyle,
  lightStyle,
  moreBlocks,
  slantedStyle,
  unreadElements,
  unseenStyle,
  uprightStyle,
} from './rich-text/elements.ts'
import { safeHref } from './rich-text/href.ts'
import type { RichInline, RichNode, RichRun } from './rich-text/tree.ts'

/** The part of a DOM element that the rules read; contract has no DOM types. */
type Attributes = { getAttribute(name: string): string | null }

const linkAttributes = (element: unknown) => {
  const href = safeHref((element as Attributes).getAttribute('href') ?? '')
  return href === null ? (false as const) : { href }
}

const hole = (name: string, attributes: Record<string, string> = {}): DOMOutputSpec => [name, attributes, 0]

const styled = (pattern: RegExp) => (element: unknown) =>
  pattern.test((element as Attributes).getAttribute('style') ?? '') ? null : (false as const)
const unstyled = (pattern: RegExp) => (element: unknown) =>
  pattern.test((element as Attributes).getAttribute('style') ?? '') ? (false as const) : null

/**
 * The allow-list of the rich text (PRODUCT 5.5): p, br, span.hashtag, span.mention, strong, em, and a
 * with an https or mailto address. The editor edits it, the server parses through it; what it cannot express cannot be
 * stored. Spans of hashtags and mentions are never trusted: `composeRich` finds both anew in the text whenever it is stored.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      parseDOM: [
        { tag: unreadElements.join(), ignore: true, priority: 60 },
        { tag: '[style]', getAttrs: styled(unseenStyle), ignore: true, priority: 60 },
        { tag: 'p' },
        { tag: moreBlocks.join() },
      ],
      toDOM: () => hole('p'),
    },
    text: { group: 'inline' },
    break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      excludes: 'link hashtag mention',
      parseDOM: [{ tag: 'a[href]', getAttrs: linkAttributes }],
      toDOM: mark => hole('a', { href: String(mark.attrs.href), rel: 'nofollow noopener ugc' }),
    },
    hashtag: {
      excludes: 'link hashtag mention',
      parseDOM: [{ tag: 'span.hashtag' }],
      toDOM: () => hole('span', { class: 'hashtag' }),
    },
    mention: {
      excludes: 'link hashtag mention',
      parseDOM: [{ tag: 'span.mention' }],
      toDOM: () => hole('span', { class: 'mention' }),
    },
    strong: {
      parseDOM: [
        { tag: 'strong, b', getAttrs: unstyled(lightStyle) },
        { tag: 'span[style], font[style]', getAttrs: styled(heavyStyle), consuming: false },
      ],
      toDOM: () => hole('strong'),
    },
    em: {
      parseDOM: [
        { tag: 'em, i', getAttrs: unstyled(uprightStyle) },
        { tag: 'span[style], font[style]', getAttrs: styled(slantedStyle), consuming: false },
      ],
      toDOM: () => hole('em'),
    },
  },
})

/** Parses any DOM, of the browser or of the server, into the schema. */
export const richParser = DOMParser.fromSchema(richSchema)

/** The canonical tree of a document; `writeCanonical` makes its HTML. */
export function richFromDoc(doc: Node): RichNode[] {
  const paragraphs: Piece[][] = []
  doc.forEach(paragraph => {
    const pieces: Piece[] = []
    paragraph.forEach(child => {
      pieces.push(child.isText ? textPiece(child) : 'break')
    })
    paragraphs.push(pieces)
  })
  return composeRich(paragraphs)
}

function textPiece(node: Node): Piece {
  const { link, strong, em } = richSchema.marks
  const linkMark = link.isInSet(node.marks)
  return {
    text: node.text ?? '',
    strong: strong.isInSet(node.marks) !== undefined,
    em: em.isInSet(node.marks) !== undefined,
    href: linkMark === undefined ? null : safeHref(String(linkMark.attrs.href)),
  }
}

/** The document of a canonical tree, made without any DOM and held against the schema. */
export function docFromRich(nodes: readonly RichNode[]): Node {
  const { doc, paragraph } = richSchema.nodes
  const paragraphs = nodes.map(node => paragraph.create(null, node.children.flatMap(inlineNodes)))
  const made = doc.create(null, paragraphs.length === 0 ? [paragraph.create()] : paragraphs)
  made.check()
  return made
}

function inlineNodes(inline: RichInline): Node[] {
  if (inline.type === 'break') return [richSchema.nodes.break.create()]
  const outer = wrapMarks(inline)
  return inline.runs.map(run => richSchema.text(run.text, [...outer, ...styleMarks(run)]))
}

function wrapMarks(inline: RichInline): Mark[] {
  if (inline.type === 'link') return [richSchema.marks.link.create({ href: inline.href })]
  if (inline.type === 'hashtag') return [richSchema.marks.hashtag.create()]
  if (inline.type === 'mention') return [richSchema.marks.mention.create()]
  return []
}

const styleMarks = ({ strong, em }: RichRun): Mark[] => [
  ...(strong ? [richSchema.marks.strong.create()] : []),
  ...(em ? [richSchema.marks.em.create()] : []),
]
