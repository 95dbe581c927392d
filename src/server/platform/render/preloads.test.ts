import { expect, it } from 'vitest'
import { preloadsOf } from './preloads.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_shared.js'] },
  'src/app/routes/_sidebar.index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_card.js', '_shared.js'],
  },
  'src/app/routes/_sidebar.posts.$post_slug.tsx?tsr-split=component': {
    file: 'assets/post.js',
    imports: ['index.html'],
  },
  'src/app/routes/-list-more.tsx': { file: 'assets/lists.js', imports: ['_card.js'] },
  'src/contract/messages/ja/first.ts': { file: 'assets/ja.js' },
}
const preloads = preloadsOf(manifest)

it('finds the chunks of routes and what they import, but not what the entry loads anyhow', () => {
  expect(preloads(['__root__', '/_sidebar', '/_sidebar/'], [])).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/card.css">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/home.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/card.js">',
  )
})

it('finds routes with parameters, and the texts of a language', () => {
  expect(preloads(['/_sidebar/posts/$post_slug'], ['src/contract/messages/ja/first.ts'])).toBe(
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/post.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/ja.js">',
  )
})

it('finds what a page shows besides the components of its routes', () => {
  expect(preloads(['/_sidebar/', 'src/app/routes/-list-more.tsx'], [])).toBe(
    `${preloads(['/_sidebar/'], [])}<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/lists.js">`,
  )
})

it('leaves out what only admins load, since a document is the same for everybody', () => {
  const key = 'src/app/routes/_full.adminpage.index.tsx?tsr-split=component'
  const area = { file: 'assets/admin-area.js', css: ['assets/admin-area.css'], imports: ['_card.js'] }
  expect(preloadsOf({ ...manifest, [key]: area })(['/_full/adminpage/'], [])).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/card.css">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/card.js">',
  )
})

it('names the files at another host', () => {
  expect(preloadsOf(manifest, 'https://cdn.example')(['/_sidebar/'], [])).toBe(
    '<link rel="stylesheet" crossorigin href="https://cdn.example/assets/card.css">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="https://cdn.example/assets/home.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="https://cdn.example/assets/card.js">',
  )
})
