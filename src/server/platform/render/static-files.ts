import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { KeptFiles } from '../builds/kept-files.ts'
import { encodingFor } from '../http/encodings.ts'
import { sharingHeaders } from '../http/headers.ts'

const built = fileURLToPath(new URL('../../../../dist', import.meta.url))
const year = 'public, max-age=31536000, immutable'

/** What isn't served as it is: what the folders `assets` and `startup` hold, documents, what only the server reads, and compressed copies. */
const notServed = /^(assets|startup|\.vite)\/|^index\.html|^build\.json|\.(br|gz)$/

const plain = promisify(brotliDecompress)
const types: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/**
 * Serves the files of the build, which are compressed at build time. Files with a hash in their name may be cached for ever, and
 * are still served for a month after a build here without them, and while a build with them is one of the last that were started anywhere;
 * all others, such as the worker, are revalidated each time.
 * @param others gives files of other builds
 * @param options.dist where the build is, and what was kept of the builds before
 * @param options.assets the other host that gives on what `assets` holds, where there is one
 */
export async function serveFiles(
  fastify: FastifyInstance,
  others: KeptFiles,
  { dist = built, assets: host = null }: { dist?: string; assets?: string | null } = {},
): Promise<void> {
  const [client, kept] = [join(dist, 'client/'), join(dist, 'kept/')]
  const assets = [`${client}assets/`, `${kept}assets/`]
  await fastify.register(fastifyStatic, {
    root: existsSync(kept) ? [client, kept] : client,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = assets.some(folder => path.startsWith(folder))
      reply.header('cache-control', isAsset ? year : 'public, no-cache')
      for (const [name, value] of Object.entries(sharingHeaders(isAsset ? host : null))) reply.header(name, value)
    },
  })
  // What a later build adds here is found as well: what no other build has is looked for in the folders.
  const here = new Set(assets.flatMap(folder => (existsSync(folder) ? readdirSync(folder) : [])))
  // One route for all: a route for each of the thousands of files that a month's builds leave would hold 10 KB each.
  fastify.get<Named>('/assets/:file', async ({ params: { file }, headers }, reply) => {
    const kept = here.has(file) ? undefined : await others(file)
    if (kept === undefined) return reply.sendFile(`assets/${file}`)
    reply.headers(sharingHeaders(host))
    return sendKept(reply, file, kept, encodingFor(headers['accept-encoding']) === 'br')
  })
  fastify.get<Named>('/startup/:file', ({ params: { file } }, reply) => reply.sendFile(`startup/${file}`))
  for (const folder of ['assets', 'startup']) fastify.get(`/${folder}/*`, (_request, reply) => reply.callNotFound())
  for (const file of ownFiles(client)) fastify.get(`/${file}`, (_request, reply) => reply.sendFile(file))
}

type Named = { Params: { file: string } }

async function sendKept(reply: FastifyReply, file: string, brotli: Buffer, takesIt: boolean): Promise<FastifyReply> {
  reply.header('content-type', types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  reply.header('cache-control', year)
  reply.header('vary', 'accept-encoding')
  if (takesIt) reply.header('content-encoding', 'br')
  return reply.send(takesIt ? brotli : await plain(brotli))
}

/** The paths of the few files beside these folders: icons, manifests, the worker. */
const ownFiles = (client: string): string[] =>
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)))
    .filter(path => !notServed.test(path))
