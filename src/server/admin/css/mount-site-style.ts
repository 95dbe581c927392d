import type { FastifyInstance } from 'fastify'
import { countPage } from '../../platform/http/rates.ts'
import type { Services } from '../../services.ts'

const year = 'public, max-age=31536000, immutable'

/**
 * Serves the site's style sheet at the address that its documents link to, which changes with its content. Under any other version there
 * is the current one too, kept by nobody: a document that is a moment older must not lose its style.
 */
export function mountSiteStyle(fastify: FastifyInstance, services: Services): void {
  fastify.get('/site.css', async (request, reply) => {
    countPage(request.ip, services.memoryRates)
    const style = await services.siteStyle()
    reply.headers({
      'cache-control': request.url === style?.path ? year : 'public, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    return reply.type('text/css; charset=utf-8').send(style?.sheet ?? '')
  })
}
