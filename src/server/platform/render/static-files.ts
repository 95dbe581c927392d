import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const client = fileURLToPath(new URL('../../../../dist/client/', import.meta.url))
const kept = fileURLToPath(new URL('../../../../dist/kept/', import.meta.url))
const assets = [`${client}assets/`, `${kept}assets/`]
const year = 'public, max-age=31536000, immutable'

/**
 * Serves the files of the build, which are compressed at build time. Files with a hash in their name may be cached for ever, and
 * are still served for a month after a build without them; all others, such as the worker, are revalidated each time.
 */
export async function serveFiles(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: existsSync(kept) ? [client, kept] : client,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html*', 'build.json*', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', assets.some(folder => path.startsWith(folder)) ? year : 'public, no-cache')
      reply.header('cross-origin-resource-policy', 'same-origin')
    },
  })
  // A missing file is a 404, not the page of the catch-all route.
  fastify.get('/assets/*', (_request, reply) => reply.callNotFound())
}
