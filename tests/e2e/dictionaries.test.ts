import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { serveFiles } from '../../src/server/platform/render/static-files.ts'
import { expect, test } from '../support/browser.ts'

test.use({ serviceWorkers: 'allow' })

/** Text that nothing compresses. */
const text = Array.from({ length: 400 }, (_, at) => createHash('sha256').update(String(at)).digest('base64')).join('')

const worker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => event.respondWith(fetch(event.request.url)))`

test('of a file that was edited a page and a worker load what is new, since they have the one of the build before', async ({
  page,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'engawa-dictionaries-'))
  mkdirSync(join(dist, 'client/assets'), { recursive: true })
  for (const build of ['aaaaaaa', 'bbbbbbb', 'ccccccc']) {
    const path = join(dist, `client/assets/list-${build}.js`)
    writeFileSync(path, `document.title='${build}'//${text}`)
    writeFileSync(`${path}.br`, brotliCompressSync(`document.title='${build}'//${text}`))
  }
  writeFileSync(join(dist, 'client/sw.js'), worker)
  const server = Fastify()
  const sent: unknown[] = []
  server.addHook('onSend', async ({ url }, reply, payload) => {
    if (url.startsWith('/assets/'))
      sent.push([reply.getHeader('content-encoding'), Buffer.isBuffer(payload) && payload.length < 200])
  })
  await serveFiles(server, { read: async () => undefined, names: async () => new Set() }, { dist })
  server.get('/', (_request, reply) => reply.type('text/html').send('<link rel="icon" href="data:,">'))
  await page.goto(await server.listen({ host: '127.0.0.1', port: 0 }), { waitUntil: 'load' })
  const load = async (build: string) => {
    await page.addScriptTag({ type: 'module', url: `/assets/list-${build}.js` })
    await expect(page).toHaveTitle(build)
  }

  await load('aaaaaaa')
  await load('bbbbbbb')
  await page.evaluate(async () => {
    const inCharge = new Promise(taken => navigator.serviceWorker.addEventListener('controllerchange', taken))
    await navigator.serviceWorker.register('/sw.js')
    await inCharge
  })
  await load('ccccccc')
  expect(sent).toEqual([
    ['br', false],
    ['dcb', true],
    ['dcb', true],
  ])
  await server.close()
  rmSync(dist, { recursive: true })
})
