import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dictionaryFor, smallerFiles } from '../builds/dictionaries.ts'
import type { KeptFiles } from '../builds/kept-files.ts'
import { encodingFor, takesEncoding } from '../http/encodings.ts'
import { sharingHeaders } from '../http/headers.ts'

const built = fileURLToPath(new URL('../../../../dist', import.meta.url))
const year = 'public, max-age=31536000, immutable'

/** On what a built file depends beside its address. */
const vary = 'accept-encoding, available-dictionary'

/** What isn't served as it is: what the folders `assets` and `startup` hold, documents, what only the server reads, and compressed copies. */
const notServed = /^(assets|startup|\.vite)\/|^index\.html|^build\.json|\.(br|gz)$/

const plain = promisify(brotliDecompress)
const types: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/**
 * Serves the files of the build, which are compressed at build time. Files with a hash in their name may be cached for ever, and
 * are still served for a month after a build here without them, and while a build with them is one of the last that were started anywhere;
 * all others, such as the worker, are revalidated each time. A browser that holds the file of this name of an earlier build is sent what is
 * new in it, where it says so.
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
  const plainFile = async (name: string): Promise<Buffer | undefined> => {
    for (const folder of here.has(name) ? assets : []) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (bytes !== undefined) return bytes
    }
    const brotli = await others.read(name)
    return brotli && plain(brotli)
  }
  const smaller = smallerFiles({ names: async () => [...here, ...(await others.names())], read: plainFile })
  // One route for all: a route for each of the thousands of files that a month's builds leave would hold 10 KB each.
  fastify.get<Named>('/assets/:file', async ({ params: { file }, headers }, reply) => {
    const accepted = headers['accept-encoding']
    const offered = takesEncoding(accepted, 'dcb') ? headers['available-dictionary'] : undefined
    const edited = offered === undefined ? undefined : await smaller(file, offered)
    if (edited) return sendBuilt(reply, file, { bytes: edited, encoding: 'dcb', host })
    const kept = here.has(file) ? undefined : await others.read(file)
    if (kept === undefined) return asDictionary(reply, file).sendFile(`assets/${file}`)
    const isBrotli = encodingFor(accepted) === 'br'
    return sendBuilt(reply, file, {
      bytes: isBrotli ? kept : await plain(kept),
      encoding: isBrotli ? 'br' : null,
      host,
    })
  })
  fastify.get<Named>('/startup/:file', ({ params: { file } }, reply) => reply.sendFile(`startup/${file}`))
  for (const folder of ['assets', 'startup']) fastify.get(`/${folder}/*`, (_request, reply) => reply.callNotFound())
  for (const file of ownFiles(client)) fastify.get(`/${file}`, (_request, reply) => reply.sendFile(file))
}

type Named = { Params: { file: string } }

/** Lets browsers keep a built file as a dictionary for those of later builds. */
function asDictionary(reply: FastifyReply, file: string): FastifyReply {
  const match = dictionaryFor(file)
  if (match !== null) reply.header('use-as-dictionary', match)
  return reply.header('vary', vary)
}

type Sent = { bytes: Buffer; encoding: 'dcb' | 'br' | null; host: string | null }

function sendBuilt(reply: FastifyReply, file: string, { bytes, encoding, host }: Sent): FastifyReply {
  reply.headers(sharingHeaders(host))
  reply.header('content-type', types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  reply.header('cache-control', year)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return asDictionary(reply, file).send(bytes)
}

/** The paths of the few files beside these folders: icons, manifests, the worker. */
const ownFiles = (client: string): string[] =>
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)))
    .filter(path => !notServed.test(path))
