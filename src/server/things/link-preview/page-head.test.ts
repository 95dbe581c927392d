import { expect, test, vi } from 'vitest'
import { pageHead } from './page-head.ts'

test('title and metas, whatever their quotes, case and order', () => {
  const { title, metas } =
    pageHead(`<!doctype html><HTML><head><!-- <title>no</title> --><script>"<title>no</title>"</script>
    <TITLE lang=ja>Tea &amp; &#x8336;&#32;&hellip;</TITLE><meta content='It&#39;s' property="og:title">
    <meta name=description content=plain><META PROPERTY=og:description CONTENT="a > b">
    <meta property="og:title" content="second"></head><body><title>late</title><meta name=late content=x>`)
  expect(title).toBe('Tea & 茶 …')
  expect([...metas]).toEqual([
    ['og:title', "It's"],
    ['description', 'plain'],
    ['og:description', 'a > b'],
  ])
})

test.each([
  ['named', 'Caf&eacute; in K&ouml;ln &hellip;', 'Café in Köln …'],
  ['of any name that HTML knows', '&auml;&Auml;&szlig;&ntilde;&euro;&hearts;', 'äÄßñ€♥'],
  ['numeric', '&#228;&#xe4;&#XE4; &#x8336;', 'äää 茶'],
  ['numeric, of old Windows pages', 'a &#150; b', 'a – b'],
  ['that name no character', '&#0;&#xd800;&#x110000;', '\ufffd\ufffd\ufffd'],
  ['encoded twice: decoded once, as browsers do', '&amp;auml; &amp;#228; &amp;amp;', '&auml; &#228; &amp;'],
  ['unknown: left as written', 'Q&A &nope; AT&T', 'Q&A &nope; AT&T'],
])('entities %s', (_, written, read) => {
  const { title, metas } = pageHead(`<title>${written}</title><meta name=description content="${written}">`)
  expect([title, metas.get('description')]).toEqual([read, read])
})

test('an address in an attribute keeps what only looks like an entity', () => {
  const { metas } = pageHead('<meta name=og:url content="/?a=1&copy=2&lt=3">')
  expect(metas.get('og:url')).toBe('/?a=1&copy=2&lt=3')
})

const mebibyte = 1024 * 1024

test.each([
  '<',
  '<meta',
  '<title>',
  '<title></title>',
  '<!--',
  '<script>',
  '<sCrIpT></ScRiPt>',
  '<meta content=',
  '<meta a="',
  "<meta a='x",
  'İ<title>',
  '<meta a=<',
  '<title </title',
])('a page of nothing but %s is read at once', part => {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  pageHead(part.repeat(mebibyte / part.length))
  const looks = exec.mock.calls.length
  exec.mockRestore()
  // A tag, its end, and its attributes.
  expect(looks).toBeLessThanOrEqual(5_000 * 22)
})

test('only the first 5,000 tags are looked at, and the beginning of a long title', () => {
  const meta = (name: string) => `<meta name=${name} content=x>`
  const { metas } = pageHead(`${meta('early')}${'<link>'.repeat(4_998)}${meta('last')}${meta('late')}`)
  expect([...metas.keys()]).toEqual(['early', 'last'])
  expect(pageHead(`<title>${'a'.repeat(mebibyte)}</title>`).title).toHaveLength(10_000)
})
