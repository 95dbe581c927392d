import { expect, test } from 'vitest'
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
  '<',
  '<meta',
  '<title>',
  '<!--',
  '<script>',
  '<meta content=',
  '<meta a="',
  "<meta a='x",
  'İ<title>',
  '<meta a=<',
  '<title </title',
])('a page of nothing but %s is read at once', part => {
  const begun = process.cpuUsage()
  expect(pageHead(part.repeat((1024 * 1024) / part.length)).metas.size).toBe(0)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1_000).toBeLessThan(400)
})
