import { expect, it } from 'vitest'
import { firstParagraphs } from './first-paragraphs.ts'

const html = '<p>One <strong>two</strong></p><p>three<br>four</p><p>five</p>'

it('ends with the paragraph that has more letters than asked for, of which marks are none', () => {
  expect(firstParagraphs(html, 6)).toBe('<p>One <strong>two</strong></p>')
  expect(firstParagraphs(html, 7)).toBe('<p>One <strong>two</strong></p><p>three<br>four</p>')
})

it('is all of a text that has fewer, or that nobody counts', () => {
  expect(firstParagraphs(html, 19)).toBe(html)
  expect(firstParagraphs(html, 20)).toBe(html)
  expect(firstParagraphs(html)).toBe(html)
})

it('cuts no paragraph, and nothing that ends without one', () => {
  const long = `<p>${'a > b '.repeat(100)}</p>`
  expect(firstParagraphs(long, 10)).toBe(long)
  expect(firstParagraphs('no paragraph at all', 3)).toBe('no paragraph at all')
})
