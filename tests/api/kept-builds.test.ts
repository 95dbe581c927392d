import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepStartedBuild } from '../../src/server/platform/builds/keep-build.ts'
import { keptFiles } from '../../src/server/platform/builds/kept-files.ts'
import { serveFiles } from '../../src/server/platform/render/static-files.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'engawa-builds-'))

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

const textOf = (name: string) => `export const of = '${name}'`

/** Builds something: a folder as a build leaves it, with files of these names. */
function dist(build: string, names: readonly string[], text = textOf): string {
  const assets = join(folder, build, 'client/assets')
  mkdirSync(assets, { recursive: true })
  for (const name of names) {
    writeFileSync(join(assets, name), text(name))
    if (name.endsWith('.js')) writeFileSync(join(assets, `${name}.br`), brotliCompressSync(text(name)))
  }
  return join(folder, build)
}

/** Starts a build somewhere: its files are kept. @returns what asks it for a file */
async function start(build: string, names: readonly string[], text = textOf) {
  const { db } = server.services
  await keepStartedBuild(db, build, join(dist(build, names, text), 'client/assets'))
  const fastify = Fastify()
  await serveFiles(fastify, keptFiles(db), { dist: join(folder, build) })
  return (name: string, accepted = 'gzip, br', more: Record<string, string> = {}) =>
    fastify.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepted, ...more } })
}

test('a page of one build gets its files from a machine that runs another, while its build is one of the last five', async () => {
  const askOne = await start('one', ['shared-1111111.js', 'room-aaaaaaa.js', 'room-aaaaaaa.css'])
  const askTwo = await start('two', ['shared-1111111.js', 'room-bbbbbbb.js'])

  const older = await askTwo('room-aaaaaaa.js')
  expect(older.statusCode).toBe(200)
  expect(brotliDecompressSync(older.rawPayload).toString()).toBe(textOf('room-aaaaaaa.js'))
  expect(older.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding, available-dictionary',
  })
  const style = await askTwo('room-aaaaaaa.css', 'gzip')
  expect([style.statusCode, style.headers['content-encoding'], style.body]).toEqual([
    200,
    undefined,
    textOf('room-aaaaaaa.css'),
  ])
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
  // The other way round: who was started first serves what came later.
  expect((await askOne('room-bbbbbbb.js')).statusCode).toBe(200)
  expect((await askOne('room-ccccccc.js')).statusCode).toBe(404)
  expect((await askOne('..%2F..%2Fbuild.json')).statusCode).toBe(403)

  for (const build of ['three', 'four', 'five']) await start(build, ['shared-1111111.js', `room-${build}.js`])
  // The first is started once more, so the second is the one that goes.
  await start('one', ['shared-1111111.js', 'room-aaaaaaa.js', 'room-aaaaaaa.css'])
  const askSix = await start('six', ['room-six.js'])
  const of = async (name: string) => (await askSix(name)).statusCode
  expect([await of('room-aaaaaaa.js'), await of('room-three.js'), await of('shared-1111111.js')]).toEqual([
    200, 200, 200,
  ])
  expect(await of('room-bbbbbbb.js')).toBe(404)
})

test('a browser that holds a file of an earlier build is sent what is new in that of this name', async () => {
  const long = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(String(at)).digest('base64')).join('')
  const text = (name: string) => `export const of = '${name}', long = '${long}'`
  const older = ['list-1111111.js', 'list-1111111.css', 'list-more-1111111.js']
  await start('earlier', older, text)
  const ask = await start('edited', ['list-2222222.js', 'list-2222222.css', 'list-more-2222222.js'], text)
  const holding = (name: string) => ({
    'available-dictionary': `:${createHash('sha256').update(text(name)).digest('base64')}:`,
  })
  const takes = 'gzip, deflate, br, zstd, dcb, dcz'
  const headers = (encoding: string, match: string) => ({
    'content-encoding': encoding,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': `match="/assets/${match}"`,
  })

  for (const name of older) {
    const [now, match] = [name.replace('1111111', '2222222'), name.replace('1111111', '*')]
    const edited = await ask(now, takes, holding(name))
    expect(edited.headers).toMatchObject(headers('dcb', match))
    const [begin, hash, rest] = [0, 4, 36].map((at, i) => edited.rawPayload.subarray(at, [4, 36][i]))
    expect(begin?.toString('hex')).toBe('ff444342')
    expect(`:${hash?.toString('base64')}:`).toBe(holding(name)['available-dictionary'])
    const dictionary: object = { dictionary: Buffer.from(text(name)) }
    expect(brotliDecompressSync(rest as Buffer, dictionary).toString()).toBe(text(now))
    expect(edited.rawPayload.length).toBeLessThan(200)
    expect((await ask(now, takes, holding(name))).rawPayload).toEqual(edited.rawPayload)
  }

  for (const [accepted, held] of [
    [takes, holding('nothing')],
    [takes, holding('list-more-1111111.js')],
    [takes, holding('list-2222222.js')],
    [takes, { 'available-dictionary': 'list-1111111' }],
    ['gzip, br', holding('list-1111111.js')],
    ['gzip, br, dcb;q=0', holding('list-1111111.js')],
  ] as const) {
    const whole = await ask('list-2222222.js', accepted, held)
    expect(whole.headers).toMatchObject(headers('br', 'list-*.js'))
    expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(text('list-2222222.js'))
  }
})

test('names that no build has cost a statement each five seconds, not one each', async () => {
  const { db } = server.services
  let [now, statements] = [0, 0]
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { read } = keptFiles(counted, () => now)
  for (let at = 0; at < 20; at++) expect(await read(`none-${at}.js`)).toBeUndefined()
  expect(statements).toBe(1)
  now = 5_001
  await keepStartedBuild(db, 'later', join(dist('later', ['late-1111111.js']), 'client/assets'))
  expect(await read('late-1111111.js')).toBeInstanceOf(Buffer)
  expect(statements).toBe(3)
})
