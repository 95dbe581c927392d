import { expect, test } from 'vitest'
import { memoryCaches } from '../src/local/testing/memory-caches.ts'
import { builtFile } from './built-file.ts'
import { filesCache, type KeptFile, keptFiles } from './kept-files.ts'
import { previousCache } from './previous-build.ts'

const origin = 'https://engawa.test'
const at = (path: string) => new Request(origin + path)

const build = (id: string): KeptFile[] => [
  { url: 'index.html', revision: id, core: true },
  { url: `assets/first-${id}.js`, revision: null, core: true },
  { url: `assets/texts-en-${id}.js`, revision: null, core: true, language: 'en' },
  { url: `assets/texts-ja-${id}.js`, revision: null, core: true, language: 'ja' },
  ...Array.from({ length: 12 }, (_, index) => ({ url: `assets/part-${index}-${id}.js`, revision: null })),
  { url: 'assets/same.css', revision: null },
]

/** A server with the files of a build, that says what was asked of it and can be cut off. */
function aServer(id = 'one', listed = build(id)) {
  const asked: string[] = []
  const server = {
    id,
    asked,
    /** How many more answers arrive. */
    left: Number.POSITIVE_INFINITY,
    most: 0,
    load: (async (wanted: string | Request) => {
      const path = new URL(wanted instanceof Request ? wanted.url : wanted).pathname
      asked.push(path)
      now++
      server.most = Math.max(server.most, now)
      await new Promise(done => setTimeout(done))
      now--
      if (server.left-- <= 0) throw new TypeError('cut off')
      return answer(path)
    }) as unknown as typeof fetch,
  }
  let now = 0
  const answer = (path: string) => {
    const html = listed.map(({ url }) => `"/assets/any.js":"/${url}"`)
    const type = path.endsWith('.html')
      ? 'text/html; charset=utf-8'
      : path.endsWith('.css')
        ? 'text/css'
        : 'text/javascript'
    return new Response(path.endsWith('.html') ? html.join() : path, { headers: { 'content-type': type } })
  }
  return server
}

const filesOf = (caches: ReturnType<typeof memoryCaches>, server: ReturnType<typeof aServer>) =>
  keptFiles({ caches, files: build(server.id), origin, load: server.load })

test('the first step keeps the shell, what it needs and the texts of one language, and the next one all others', async () => {
  const [caches, server] = [memoryCaches(), aServer()]
  const files = filesOf(caches, server)
  await files.keepCore('ja')
  expect(server.asked).toEqual(['/index.html', '/assets/first-one.js', '/assets/texts-ja-one.js'])
  await files.keepAll({ language: 'ja', member: false })
  expect(server.asked).toHaveLength(build('one').length - 1)
  expect(new Set(server.asked).size).toBe(server.asked.length)
  expect(server.asked).not.toContain('/assets/texts-en-one.js')
  expect(server.most).toBeLessThanOrEqual(6)
  server.asked.length = 0
  await files.keepAll({ language: 'ja', member: false })
  expect(server.asked).toEqual([])
})

test('what was cut off goes on where it stopped, in another worker too', async () => {
  const [caches, server] = [memoryCaches(), aServer()]
  server.left = 5
  await expect(filesOf(caches, server).keepAll({ language: 'en', member: false })).rejects.toThrow('cut off')
  const held = await caches.paths(filesCache)
  expect(held).toHaveLength(5)
  server.asked.length = 0
  server.left = Number.POSITIVE_INFINITY
  await filesOf(caches, server).keepAll({ language: 'en', member: false })
  expect(server.asked).toHaveLength(build('one').length - 1 - 5)
  expect(held.filter(path => server.asked.includes(path))).toEqual([])
})

test('a page that needs a file while it is fetched waits for it, and one that is not kept yet is fetched once', async () => {
  const [caches, server] = [memoryCaches(), aServer()]
  const files = filesOf(caches, server)
  const keeping = files.keepAll({ language: 'en', member: false })
  const needed = builtFile({ caches, files, keep: () => {}, load: server.load }, at('/assets/part-11-one.js'))
  expect(await (await needed).text()).toBe('/assets/part-11-one.js')
  await keeping
  expect(new Set(server.asked).size).toBe(server.asked.length)
})

test('a file that is not listed is kept when a page has needed it', async () => {
  const [caches, server] = [memoryCaches(), aServer()]
  const work: Promise<void>[] = []
  const ask = (path: string) =>
    builtFile({ caches, files: filesOf(caches, server), keep: each => work.push(each), load: server.load }, at(path))
  await ask('/assets/rare.js')
  await Promise.all(work)
  server.left = 0
  expect(await (await ask('/assets/rare.js')).text()).toBe('/assets/rare.js')
  await expect(ask('/assets/never-seen.js')).rejects.toThrow('cut off')
})

test('the page of a captive portal is no script that a page asks for; a refusal of the server is handed on', async () => {
  const caches = memoryCaches()
  const files = filesOf(caches, aServer())
  const keep = (work: Promise<void>) => void work.catch(() => {})
  const ask = (answer: Response) => builtFile({ caches, files, keep, load: async () => answer }, at('/assets/rare.js'))
  const portal = new Response('<html>', { headers: { 'content-type': 'text/html' } })
  expect((await ask(portal)).type).toBe('error')
  expect((await ask(new Response('{}', { status: 404 }))).status).toBe(404)
  expect(await caches.paths(filesCache)).toEqual([])
})

test.each([
  ['the page of a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a failure', () => new Response('', { status: 502, headers: { 'content-type': 'text/javascript' } })],
])('%s is not kept as a file', async (_, answer) => {
  const caches = memoryCaches()
  const files = keptFiles({ caches, files: build('one').slice(1), origin, load: async () => answer() })
  await expect(files.keepAll({ language: 'en', member: false })).rejects.toThrow('what came is not')
  expect(await caches.paths(filesCache)).toEqual([])
})

test.each([
  ['that changed all', build('one')],
  [
    'that changed a file which is kept where it was used',
    [...build('two'), { url: 'assets/rare-one.js', whenUsed: true as const }],
  ],
])('a shell of a newer build %s is not kept with the files of this one', async (_, files) => {
  const [caches, server] = [memoryCaches(), aServer('two')]
  const kept = keptFiles({ caches, files: files.map(file => ({ revision: null, ...file })), origin, load: server.load })
  await expect(kept.keepCore('en')).rejects.toThrow('another build')
  expect(await caches.paths(filesCache)).not.toContain('/index.html')
})

test('a new build keeps the files that are the same, and those of the build before for its open pages', async () => {
  const [caches, first, second, third] = [memoryCaches(), aServer('one'), aServer('two'), aServer('three')]
  const old = filesOf(caches, first)
  await old.keepAll({ language: 'en', member: false })
  const next = filesOf(caches, second)
  await next.keepAll({ language: 'en', member: false })
  expect(second.asked).not.toContain('/assets/same.css')
  // Until the new worker takes over, the old one answers with its own shell.
  expect(await (await old.find('/index.html'))?.text()).toContain('first-one')
  await next.forgetOthers()
  expect(await (await next.find('/index.html'))?.text()).toContain('first-two')
  expect(await caches.paths(previousCache)).toContain('/assets/part-3-one.js')
  first.left = 0
  const again = await builtFile({ caches, files: next, keep: () => {}, load: first.load }, at('/assets/part-3-one.js'))
  expect(await again.text()).toBe('/assets/part-3-one.js')

  const last = filesOf(caches, third)
  await last.keepAll({ language: 'en', member: false })
  await last.forgetOthers()
  expect(await caches.paths(previousCache)).not.toContain('/assets/part-3-one.js')
  expect(await caches.paths(previousCache)).toContain('/assets/part-3-two.js')
  expect(await caches.paths(filesCache)).toHaveLength(build('three').length - 1)
})

test('what is kept in advance or since it was needed is of this build, until the next one', async () => {
  const [caches, server] = [memoryCaches(), aServer('one')]
  const files = filesOf(caches, server)
  await files.add('/assets/rare-one.css', new Response(''))
  const paths = ['/assets/same.css', '/assets/rare-one.css', '/assets/unknown.css']
  expect(await Promise.all(paths.map(files.has))).toEqual([true, true, false])
  const next = filesOf(caches, aServer('two'))
  await next.keepAll({ language: 'en', member: false })
  await next.forgetOthers()
  expect(await next.has('/assets/rare-one.css')).toBe(false)
})

test('what is rare and was used is there in the next builds too, and nowhere else', async () => {
  const rare = ['assets/rare-two.js', 'assets/unused-two.js', 'assets/kept.css']
  const listed = [...build('two'), ...rare.map(url => ({ url, revision: null, whenUsed: true as const }))]
  const [caches, second] = [memoryCaches(), aServer('two', listed)]
  const old = filesOf(caches, aServer('one'))
  await old.keepAll({ language: 'en', member: false })
  for (const path of ['/assets/rare-one.js', '/assets/kept.css']) {
    await old.add(path, new Response('', { headers: { 'content-type': 'text/plain' } }))
  }
  const next = keptFiles({ caches, files: listed, origin, load: second.load })
  await next.keepAll({ language: 'en', member: false })
  await next.forgetOthers()
  const found = rare.map(async url => (await next.find(`/${url}`)) !== undefined)
  expect(await Promise.all(found)).toEqual([true, false, true])
  expect(second.asked).not.toContain('/assets/kept.css')
})

test('what members need is kept once one is here, though nobody has opened it', async () => {
  const listed = [
    ...build('one'),
    { url: 'assets/account-one.js', revision: null, whenUsed: true, member: true } as const,
    { url: 'assets/account-ja-one.js', revision: null, whenUsed: true, member: true, language: 'ja' } as const,
  ]
  const [caches, server] = [memoryCaches(), aServer('one', listed)]
  const files = keptFiles({ caches, files: listed, origin, load: server.load })
  await files.keepAll({ language: 'en', member: false })
  expect(server.asked.filter(path => path.includes('account'))).toEqual([])
  await files.keepAll({ language: 'en', member: true })
  expect(server.asked.filter(path => path.includes('account'))).toEqual(['/assets/account-one.js'])
})

test('files that a worker of before kept in its own cache go with it, but for its open pages', async () => {
  const [caches, server] = [memoryCaches(), aServer('two')]
  const name = `workbox-precache-v2-${origin}/`
  const before = await caches.open(name)
  for (const path of ['/assets/part-0-one.js', '/index.html?__WB_REVISION__=1'])
    await before.put(at(path), new Response(path))
  const files = filesOf(caches, server)
  await files.keepAll({ language: 'en', member: false })
  await files.forgetOthers()
  expect(await caches.keys()).not.toContain(name)
  expect(await caches.paths(previousCache)).toEqual(['/assets/part-0-one.js'])
})
