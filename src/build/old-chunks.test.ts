import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { serveFiles } from '../server/platform/render/static-files.ts'
import { keepOldChunks } from './old-chunks.ts'

const dist = mkdtempSync(join(tmpdir(), 'engawa-dist-'))

afterEach(() => rmSync(dist, { recursive: true }))

/** Builds the client anew, as Vite does: into an empty folder, with other hashes in the names. */
function build(hash: string): void {
  keepOldChunks(dist).buildStart()
  rmSync(`${dist}/client`, { recursive: true, force: true })
  mkdirSync(`${dist}/client/assets`, { recursive: true })
  for (const name of ['settings', 'room'])
    writeFileSync(`${dist}/client/assets/${name}-${hash}.js`, `'${name} ${hash}'`)
}

/** What the server of the last build answers to a page of some build that opens /on_this_device. */
async function opened(hash: string) {
  const server = Fastify()
  await serveFiles(server, { read: async () => undefined, names: async () => new Set() }, { dist })
  const ask = (name: string) => server.inject(`/assets/${name}-${hash}.js`)
  const [page, room] = [await ask('settings'), await ask('room')]
  await server.close()
  return [page, room].map(each => each.statusCode === 200 && each.body)
}

test('a page of the build before opens what it has not loaded yet, for a month of builds', async () => {
  build('one')
  build('two')
  expect(await opened('one')).toEqual(["'settings one'", "'room one'"])
  expect(await opened('two')).toEqual(["'settings two'", "'room two'"])
  build('three')
  expect(await opened('one')).toEqual(["'settings one'", "'room one'"])
  const before = new Date(Date.now() - 31 * 86_400_000)
  for (const name of ['settings', 'room']) utimesSync(`${dist}/kept/assets/${name}-one.js`, before, before)
  build('four')
  expect(await opened('one')).toEqual([false, false])
  expect(await opened('two')).toEqual(["'settings two'", "'room two'"])
})
