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

it('names answers that have a name where they would stand', () => {
  const parts = writeData(data, answer => (answer === posts ? 'the posts' : undefined))
  const whole = parts.map(part => (typeof part === 'string' ? part : JSON.stringify(posts))).join('')
  expect(parts.filter(part => typeof part !== 'string')).toEqual([{ answer: 'the posts' }, { answer: 'the posts' }])
  expect(JSON.parse(whole)).toEqual(JSON.parse(JSON.stringify(data)))
})
