import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const built = fileURLToPath(new URL('../../../../dist', import.meta.url))
const year = 'public, max-age=31536000, immutable'

/** What isn't served as it is: what the folders `assets` and `startup` hold, documents, what only the server reads, and compressed copies. */
const notServed = /^(assets|startup|\.vite)\/|^index\.html|^build\.json|\.(br|gz)$/

/**
 * Serves the files of the build, which are compressed at build time. Files with a hash in their name may be cached for ever, and
 * are still served for a month after a build without them; all others, such as the worker, are revalidated each time.
 * @param dist where the build is, and what was kept of the builds before
 */
export async function serveFiles(fastify: FastifyInstance, dist = built): Promise<void> {
  const [client, kept] = [join(dist, 'client/'), join(dist, 'kept/')]
  const assets = [`${client}assets/`, `${kept}assets/`]
  await fastify.register(fastifyStatic, {
    root: existsSync(kept) ? [client, kept] : client,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', assets.some(folder => path.startsWith(folder)) ? year : 'public, no-cache')
      reply.header('cross-origin-resource-policy', 'same-origin')
    },
  })
  // One route for all: a route for each of the thousands of files that a month's builds leave would hold 10 KB each.
  for (const folder of ['assets', 'startup']) {
    fastify.get<{ Params: { file: string } }>(`/${folder}/:file`, ({ params: { file } }, reply) =>
      reply.sendFile(`${folder}/${file}`),
    )
    fastify.get(`/${folder}/*`, (_request, reply) => reply.callNotFound())
  }
  for (const file of ownFiles(client)) fastify.get(`/${file}`, (_request, reply) => reply.sendFile(file))
}

/** The paths of the few files beside these folders: icons, manifests, the worker. */
const ownFiles = (client: string): string[] =>
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)))
    .filter(path => !notServed.test(path))
