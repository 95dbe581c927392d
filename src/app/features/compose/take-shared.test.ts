import { expect, test } from 'vitest'
import { emptyDraft } from './post-draft.ts'
import { nameOf, withShared } from './take-shared.ts'

const page = 'https://example.jp/verandas'

test.each([
  ['a page', { title: 'Six verandas', text: '', url: page }, `Six verandas\n\n${page}`],
  ['a page whose text is its title with the address', { title: 'Six', text: `Six ${page}`, url: page }, `Six ${page}`],
  ['an address that came as text', { title: '', text: page, url: page }, page],
  ['two lines', { title: '', text: 'One\nTwo', url: '' }, 'One\nTwo'],
  ['markup', { title: '', text: '<b>not bold</b>', url: '' }, '<b>not bold</b>'],
])('%s that is shared is text, and nothing of it stands twice', (_, share, text) => {
  const draft = withShared(emptyDraft, share, [])
  expect(draft.text).toBe(text)
  expect(draft.length).toBe(text.length)
})

test('what is shared stands after what is written, and brings its pictures', () => {
  const written = { ...emptyDraft, html: '<p>Begun</p>', text: 'Begun', length: 5 }
  const picture = { key: 'a', name: 'a.webp', alt: '' }
  const draft = withShared(written, { title: '', text: '', url: page }, [picture])
  expect(draft.text).toBe(`Begun\n\n${page}`)
  expect(draft.html).toContain(`href="${page}"`)
  expect(draft.pictures).toEqual([picture])
  expect(withShared(written, { title: '', text: '', url: '' }, []).html).toBe(written.html)
})

test('what is shared is named by its first words, and pictures by their files', () => {
  const nothing = { title: '', text: '', url: '', files: [], refused: [] }
  expect(nameOf({ ...nothing, title: 'Six verandas', text: 'Sit here' })).toBe('Six verandas')
  expect(nameOf({ ...nothing, text: '<b>' })).toBe('<b>')
  expect(nameOf({ ...nothing, text: 'long '.repeat(10_000) }).length).toBeLessThan(70)
  expect(nameOf({ ...nothing, files: [{ name: 'a.jpg', blob: new Blob() }], refused: ['b.txt'] })).toBe('a.jpg · b.txt')
})
