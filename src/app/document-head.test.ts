import { expect, it } from 'vitest'
import { documentHead, titleOf } from './document-head.ts'
import { english } from './state/language/text.tsx'

const about = {
  site: { origin: 'https://engawa.example', supportUrl: null, places: false, assistant: false, seller: {} },
  language: 'en',
  status: 200,
  text: english.text,
} as const
const matches = [
  { meta: [{ title: 'Posts' }] },
  {
    meta: [
      { title: 'A "quiet" <place>' },
      { name: 'description', content: 'Tea & rain' },
      { property: 'og:image', content: '/media/1/1280.webp' },
    ],
  },
]

it('takes the innermost title, and of a missing page the page’s own', () => {
  expect(titleOf(matches, 200, english.text)).toBe('A "quiet" <place> · Engawa')
  expect(titleOf([], 200, english.text)).toBe('Engawa')
  expect(titleOf(matches, 404, english.text)).toBe('Page not found · Engawa')
})

it('escapes what people wrote, and makes every address absolute', () => {
  const head = documentHead(matches, { ...about, path: '/posts/a?comment=1&tags=%23x' })
  expect(head).toContain('content="A &quot;quiet&quot; &lt;place&gt;"')
  expect(head).toContain('<meta name="description" content="Tea &amp; rain">')
  expect(head).toContain('content="https://engawa.example/media/1/1280.webp"')
  expect(head).toContain('<link rel="canonical" href="https://engawa.example/posts/a?tags=%23x">')
  const path = '/posts?type=guides&place=Kyoto&utm_source=x'
  expect(documentHead([], { ...about, path })).toContain(
    'href="https://engawa.example/posts?type=guides&amp;place=Kyoto"',
  )
})

it('names the feeds of what the page shows', () => {
  const feeds = (path: string) =>
    [
      ...documentHead([], { ...about, path }).matchAll(/type="application\/atom\+xml" title="([^"]*)" href="([^"]*)"/g),
    ].map(([, title, href]) => [title, href])
  const all = ['Engawa', 'https://engawa.example/feed.xml']
  expect(feeds('/')).toEqual([all])
  expect(feeds('/posts?type=news')).toEqual([all, ['news · Engawa', 'https://engawa.example/feed/news.xml']])
  expect(feeds('/posts?tags=%23%E4%BA%AC%E9%83%BD')).toEqual([
    all,
    ['#京都 · Engawa', 'https://engawa.example/feed/tags/%E4%BA%AC%E9%83%BD.xml'],
  ])
  expect(feeds('/users/mika')).toEqual([all, ['@mika · Engawa', 'https://engawa.example/feed/users/mika.xml']])
  expect(feeds('/users/mika/a-post')).toEqual([all, ['@mika · Engawa', 'https://engawa.example/feed/users/mika.xml']])
})

it('keeps a missing page out of indexes', () => {
  expect(documentHead([], { ...about, status: 404, path: '/nowhere' })).toBe('<meta name="robots" content="noindex">')
})
