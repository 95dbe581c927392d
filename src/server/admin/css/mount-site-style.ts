import type { FastifyInstance } from 'fastify'
import { countShared } from '../../platform/http/rates.ts'
import { writtenAnswer } from '../../platform/http/written-answer.ts'
import type { Services } from '../../services.ts'

const year = 'public, max-age=31536000, immutable'

/**
 * Serves the site's style sheet at the address that its documents link to, which changes with its content. Under any other version there
 * is the current one too, kept by nobody: a document that is a moment older must not lose its style.
 */
export function mountSiteStyle(fastify: FastifyInstance, services: Services): void {
  const { calls } = services.forVisitors
  fastify.get('/site.css', async (request, reply) => {
    countShared(request.ip, calls.has(request.url), services.memoryRates)
    return reply.sendWritten(await calls.get(request.url, () => make(request.url)))
  })

  async function make(url: string) {
    const style = await services.siteStyle()
    return writtenAnswer({
      status: 200,
      headers: {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': url === style?.path ? year : 'public, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      },
      body: style?.sheet ?? '',
      tagged: true,
    })
  }
}
