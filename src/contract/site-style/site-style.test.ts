import { expect, test } from 'vitest'
import { dressDocument, isSiteStyle } from './site-style.ts'

const style = { path: '/site.css?v=ab_C-1', light: '#fffdf6', dark: '#10151d' }
const html =
  '<head><meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" /><link rel="stylesheet" href="/a.css"></head><p></head>'

test('a document links the style sheet behind all others, and takes over its colours', () => {
  expect(dressDocument(html, style, '/posts')).toBe(
    '<head><meta name="theme-color" content="#fffdf6" media="(prefers-color-scheme: light)" /><link rel="stylesheet" href="/a.css">' +
      '<link rel="stylesheet" id="site-style" href="/site.css?v=ab_C-1"></head><p></head>',
  )
})

test.each(['/adminpage', '/adminpage/admin_panel_x/css', '/adminpage?x', '/adminpage#x'])(
  'the admin area’s document %s is only told its address',
  path => {
    const dressed = dressDocument(html, style, path)
    expect(dressed).toContain('<meta name="site-style" content="/site.css?v=ab_C-1"></head>')
    expect(dressed).not.toContain('id="site-style"')
    expect(dressed).toContain('#fbfaf5')
  },
)

test('a page whose name only begins like the admin area’s is none of it', () => {
  expect(dressDocument(html, style, '/adminpages')).toContain('id="site-style"')
})

test.each([
  [style, true],
  [null, false],
  [{ ...style, path: '//evil.example/site.css?v=1' }, false],
  [{ ...style, path: '/site.css?v="><script>' }, false],
  [{ ...style, light: 'red' }, false],
  [{ path: style.path }, false],
])('%o is a style: %s', (given, is) => {
  expect(isSiteStyle(given)).toBe(is)
})
