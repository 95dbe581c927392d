import { expect, it } from 'vitest'
import { aPost } from '../local/testing/rows.ts'
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
      { property: 'og:image', content: '/media/1/480.webp' },
    ],
  },
]

it('takes the innermost title, and of a missing page the page’s own', () => {
  expect(titleOf(matches, about)).toBe('A "quiet" <place> · Engawa')
  expect(titleOf([], about)).toBe('Engawa')
  expect(titleOf(matches, { ...about, status: 404 })).toBe('Page not found · Engawa')
})

it('escapes what people wrote, and makes every address absolute', () => {
  const head = documentHead(matches, { ...about, path: '/posts/a?comment=1&tags=%23x' })
  expect(head).toContain('content="A &quot;quiet&quot; &lt;place&gt;"')
  expect(head).toContain('<meta name="description" content="Tea &amp; rain">')
  expect(head).toContain('content="https://engawa.example/media/1/card.jpg"')
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

/** The value of a meta element. */
const metaOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
/** What stands in the structured data, by its type. */
const dataOf = (head: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(head) ?? []
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] }
  return Object.fromEntries(graph.map(each => [each['@type'], each]))
}

it('names home by the site and its sentence, with the drawn card', () => {
  const words = { en: { hello: 'Guides from Japan.', say: '', hint: '' } }
  const home = [{ loaderData: { home: { words } } }]
  expect(titleOf(home, about)).toBe('Engawa: Guides from Japan.')
  const head = documentHead(home, { ...about, path: '/' })
  expect(metaOf(head, 'og:title')).toBe('Engawa: Guides from Japan.')
  expect(metaOf(head, 'description')).toBe(english.text('app.description'))
  expect(metaOf(head, 'og:image')).toBe('https://engawa.example/card.png')
  expect(metaOf(head, 'og:image:width')).toBe('1200')
  expect(metaOf(head, 'og:image:height')).toBe('630')
  expect(metaOf(head, 'og:image:alt')).toBe('Engawa')
  expect(metaOf(head, 'og:locale:alternate')).toBe('ja_JP')
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://engawa.example/">')
  expect(dataOf(head)).toMatchObject({ WebSite: { url: 'https://engawa.example/' } })
})

const post = aPost({
  type: 'guide',
  post_title: '｜京都《きょうと》 </script><b>',
  post_text: '<p>Tea & rain.</p>',
  post_location: { name: 'Kyoto', name_ja: '京都', prefecture: 'Kyoto', lat: 35, lng: 135.7 },
})
const ofPost = (pictures: { large: string; alt: string }[]) => [
  { meta: [{ title: '京都' }], loaderData: { answer: { state: 'here', post: { ...post, pictures } } } },
]

it('gives a post the card of its first picture, which says what the picture shows', () => {
  const of = (pictures: { large: string; alt: string }[]) =>
    documentHead(ofPost(pictures), { ...about, path: '/posts/a' })
  const head = of([{ large: '/media/7/1280.webp', alt: 'A "gate"' }])
  expect(metaOf(head, 'og:image')).toBe('https://engawa.example/media/7/card.jpg')
  expect(metaOf(head, 'og:image:alt')).toBe('A &quot;gate&quot;')
  expect(metaOf(of([{ large: '/media/7/1280.webp', alt: '' }]), 'og:image:alt')).toBe('京都')
  expect(metaOf(head, 'article:author')).toBe(post.author.username)
})

it('gives a published post without a picture a drawn card of its version, which says the title', () => {
  const of = (changed: Partial<typeof post>) => {
    const answer = { state: 'here', post: { ...post, pictures: [], ...changed } }
    return documentHead([{ meta: [{ title: 'Page' }], loaderData: { answer } }], { ...about, path: '/posts/a' })
  }
  const head = of({})
  expect(metaOf(head, 'og:image')).toBe(`https://engawa.example/media/cards/${post.id}/${post.version}.png`)
  expect(metaOf(head, 'og:image:width')).toBe('1200')
  expect(metaOf(head, 'og:image:height')).toBe('630')
  expect(metaOf(head, 'og:image:alt')).toBe('京都 &lt;/script&gt;&lt;b&gt;')
  expect(metaOf(of({ version: post.version + 1 }), 'og:image')).not.toBe(metaOf(head, 'og:image'))
  for (const status of ['pending', 'rejected', 'removed'] as const)
    expect(metaOf(of({ status }), 'og:image')).toBe('https://engawa.example/card.png')
})

it('tells search engines of an article, its place and the way to it, whatever stands in its title', () => {
  const head = documentHead(ofPost([]), { ...about, path: '/posts/a?comment=1' })
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(dataOf(head)).toMatchObject({
    Article: {
      headline: '京都 </script><b>',
      url: 'https://engawa.example/posts/a',
      image: `https://engawa.example/media/cards/${post.id}/${post.version}.png`,
      author: { '@type': 'Person', name: post.author.username },
      contentLocation: { name: 'Kyoto', alternateName: '京都', geo: { latitude: 35, longitude: 135.7 } },
    },
    BreadcrumbList: {
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://engawa.example/' },
        { position: 2, name: 'Guides', item: 'https://engawa.example/posts?type=guides' },
        { position: 3, name: '京都', item: 'https://engawa.example/posts/a' },
      ],
    },
  })
})
