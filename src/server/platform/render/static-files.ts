import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const client = fileURLToPath(new URL('../../../../dist/client/', import.meta.url))
const year = 'public, max-age=31536000, immutable'

/**
 * Serves the files of the build, compressed beforehand. Those whose names hold their content's hash are kept for ever; the
 * others, the worker among them, are asked for each time.
 */
export async function serveFiles(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: client,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html*', 'build.json*', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(`${client}assets/`) ? year : 'public, no-cache')
      reply.header('cross-origin-resource-policy', 'same-origin')
    },
  })
}
