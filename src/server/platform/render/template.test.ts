import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fillTemplate, readTemplate } from './template.ts'

const fill = (...asked: Parameters<typeof fillTemplate>) => fillTemplate(...asked).join('')

const script = 'document.documentElement.dataset.theme="dark"'
const html = `<!doctype html><html lang="en"><head><title>Engawa</title><!--head--><script>${script}</script>
<script type="module" src="/a.js"></script><link rel="manifest" href="/manifest.webmanifest"></head><body><div id="root"><!--page--></div><!--data--></body></html>`
const page = {
  status: 200,
  title: 'A & <b>',
  head: '<meta name="x">',
  html: '<p>$& $1 $$</p>',
  data: ['{"a":', '"$&"}'],
  routes: [],
}

it('hashes the scripts that stand in the page, and only those', () => {
  expect(readTemplate(html).scriptHashes).toEqual([`sha256-${createHash('sha256').update(script).digest('base64')}`])
})

it('fills every place, whatever the content looks like', () => {
  const filled = fill(readTemplate(html), page, {
    language: 'ja',
    site: {
      supportUrl: 'https://coffee.example/?a=1&b="',
      places: true,
      assistant: true,
      seller: { name: 'A & "B" <c>' },
    },
    preloads: '<link rel="modulepreload" href="/b.js">',
  })
  expect(filled).toContain('<html lang="ja">')
  expect(filled).toContain('<link rel="manifest" href="/manifest.ja.webmanifest">')
  expect(filled).toContain('<title>A &amp; &lt;b></title>')
  expect(filled).toContain(
    '</title><meta name="x"><meta name="support" content="https://coffee.example/?a=1&amp;b=&quot;"><meta name="places" content="on"><meta name="assistant" content="on"><meta name="seller" content="{&quot;name&quot;:&quot;A &amp; \\&quot;B\\&quot; &lt;c>&quot;}">',
  )
  expect(filled).toContain('<link rel="modulepreload" href="/b.js"></head>')
  expect(filled).toContain('<div id="root"><p>$& $1 $$</p></div>')
  expect(filled).toContain('<script type="application/json" id="data">{"a":"$&"}</script>')
})

it('leaves the shell without a data block', () => {
  const filled = fill(
    readTemplate(html),
    { ...page, html: '', data: null },
    { language: 'en', site: { supportUrl: null, places: false, assistant: false, seller: {} }, preloads: '' },
  )
  expect(filled).toContain('<div id="root"></div></body>')
})

it('says in the head of a document without data which line stands above pages, or that none does; of a kept shell nothing', () => {
  const site = { supportUrl: null, places: false, assistant: false, seller: {} }
  const filled = (more: object) =>
    fill(readTemplate(html), { ...page, data: null }, { language: 'en', site: { ...site, ...more }, preloads: '' })
  expect(filled({ announcement: null })).toContain('<meta name="line" content="{&quot;announcement&quot;:null}">')
  expect(filled({})).not.toContain('name="line"')
})

it('refuses a template without one of its places', () => {
  expect(() => readTemplate(html.replace('<!--data-->', ''))).toThrow('<!--data-->')
})
