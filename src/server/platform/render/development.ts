import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { RenderEntry } from '../../../contract/page.ts'
import type { Renderer } from './renderer.ts'
import { readTemplate } from './template.ts'

const template = new URL('../../../../index.html', import.meta.url)

/**
 * Serves the sources through Vite and renders each document from the current sources. Vite is imported only here, because a
 * production server doesn't need it.
 */
export async function openDevelopment(fastify: FastifyInstance): Promise<(url: string) => Promise<Renderer>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server: fastify.server }, ws: { server: fastify.server } },
  })
  fastify.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
  })
  fastify.addHook('preClose', () => vite.close())
  return async url => {
    const { renderPage } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as RenderEntry
    const html = await vite.transformIndexHtml(url, await readFile(template, 'utf8'))
    return { render: renderPage, template: readTemplate(html), preloads: () => '' }
  }
}
