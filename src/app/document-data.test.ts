import { expect, it } from 'vitest'
import { type DocumentData, writeData } from './document-data.ts'

const posts = [{ id: 'a', post_text: '<p>$&</p>' }]
const data = {
  language: 'ja',
  site: { origin: 'https://a.example', assets: undefined, seller: {}, notes: null },
  view: { at: 1, gone: [], feeds: [{ filter: { searchWords: '</script>' }, posts, nextCursor: null }], home: posts },
  pictures: 'high',
} as unknown as DocumentData

it('is the JSON of all that it is given, in which nothing ends its element', () => {
  expect(writeData(data)).toEqual([JSON.stringify(data).replaceAll('<', '\\u003c')])
})

it('has answers that are written already as they are', () => {
  const written = new TextEncoder().encode(JSON.stringify(posts))
  const parts = writeData(data, answer => (answer === posts ? written : undefined))
  const whole = parts.map(part => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('')
  expect(parts.filter(part => part === written)).toHaveLength(2)
  expect(JSON.parse(whole)).toEqual(JSON.parse(JSON.stringify(data)))
})
