import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { readCanonical } from './rich-text/canonical.ts'
import { fromPlain } from './rich-text/from-plain.ts'
import { writeCanonical } from './rich-text/write-canonical.ts'
import { docFromRich, richFromDoc, richParser, richSchema } from './rich-text-schema.ts'

test('a canonical text becomes a document of the schema and comes back', () => {
  const html = fromPlain('**Bold** #京都 @mika\nhttps://example.jp/ and **#on**sen\n\nmore')
  const doc = docFromRich(readCanonical(html))
  expect(doc.childCount).toBe(2)
  expect(writeCanonical(richFromDoc(doc))).toBe(html)
})

test('an empty text is an empty paragraph in the editor and nothing in the store', () => {
  const doc = docFromRich([])
  expect(doc.childCount).toBe(1)
  expect(writeCanonical(richFromDoc(doc))).toBe('')
})

test('the allow-list is that of PRODUCT 5.5', () => {
  expect(Object.keys(richSchema.nodes)).toEqual(['doc', 'paragraph', 'text', 'break'])
  expect(Object.keys(richSchema.marks)).toEqual(['link', 'hashtag', 'mention', 'strong', 'em'])
})

test('a link in a document that names another scheme is not stored', () => {
  const { link } = richSchema.marks
  const paragraph = richSchema.nodes.paragraph.create(null, [
    richSchema.text('a', [link.create({ href: 'javascript:alert(1)' })]),
  ])
  expect(writeCanonical(richFromDoc(richSchema.nodes.doc.create(null, [paragraph])))).toBe('<p>a</p>')
})

test('a link of a paste that leads elsewhere than https and mailto is none in the editor either', () => {
  const { document } = parseHTML('<p><a href="javascript:alert(1)">a</a><a href="https://b.jp/">b</a></p>')
  const links: unknown[] = []
  richParser.parse(document).descendants(node => void links.push(...node.marks.map(mark => mark.attrs)))
  expect(links).toEqual([{ href: 'https://b.jp/' }])
})
