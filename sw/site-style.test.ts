import { expect, test, vi } from 'vitest'
import { memoryCaches } from '../src/local/testing/memory-caches.ts'
import { dressShell, keepStyle, styleCache, styleSheet } from './site-style.ts'

const style = (version: string) => ({ path: `/site.css?v=${version}`, light: '#ffffff', dark: '#000000' })
const said = (of: unknown) => Response.json({ version: '1', build: '1', style: of })
const sheet = (text = ':root {}') => new Response(text, { headers: { 'content-type': 'text/css; charset=utf-8' } })
const shell = () => new Response('<head></head>', { headers: { 'content-security-policy': "default-src 'self'" } })
const at = (path: string) => new Request(`https://engawa.test${path}`)

test('the shell wears the style sheet that the server named, which is there without a connection', async () => {
  const caches = memoryCaches()
  await keepStyle(caches, said(style('a')), async () => sheet('first'))
  const dressed = await dressShell(caches, shell(), '/posts')
  expect(await dressed.clone().text()).toContain('href="/site.css?v=a"')
  expect(dressed.headers.get('content-security-policy')).toBe("default-src 'self'")
  const offline = vi.fn(async () => Promise.reject(new TypeError('offline')))
  expect(await (await styleSheet(caches, at('/site.css?v=a'), offline)).text()).toBe('first')
  expect(await (await dressShell(caches, shell(), '/adminpage')).text()).not.toContain('rel="stylesheet"')
})

test('it is asked for once; a new one takes its place, and none at all takes it off', async () => {
  const caches = memoryCaches()
  const load = vi.fn(async () => sheet())
  await keepStyle(caches, said(style('a')), load)
  await keepStyle(caches, said(style('a')), load)
  expect(load).toHaveBeenCalledTimes(1)
  await keepStyle(caches, said(style('b')), load)
  expect(await (await dressShell(caches, shell(), '/')).text()).toContain('v=b')
  expect(await caches.paths(styleCache)).toHaveLength(2)
  await keepStyle(caches, said(null), load)
  expect(await (await dressShell(caches, shell(), '/')).text()).toBe('<head></head>')
})

test.each([
  ['a server that knows of none', Response.json({ version: '1', build: '1' }), sheet()],
  ['another site’s', said({ ...style('b'), path: 'https://evil.example/site.css?v=b' }), sheet()],
  [
    'a page instead of a style sheet',
    said(style('b')),
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s changes nothing', async (_, answer, loaded) => {
  const caches = memoryCaches()
  await keepStyle(caches, said(style('a')), async () => sheet())
  await keepStyle(caches, answer, async () => loaded)
  expect(await (await dressShell(caches, shell(), '/')).text()).toContain('v=a')
})
