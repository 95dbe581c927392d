import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import { feedPaths } from '../../contract/feeds.ts'
import { etagOf, isKnown, sharedCaching } from '../platform/http/caching.ts'
import { countAddress, countPage } from '../platform/http/rates.ts'
import type { Services } from '../services.ts'
import { atom, type Feed } from './atom.ts'
import { feedOfKind, feedOfTag, feedOfUser } from './read-feed.ts'

const file = /^(.+)\.xml$/

/** Serves the Atom feeds of all posts, of each type, of a tag and of an author, as visitors may read them. */
export function mountFeeds(fastify: FastifyInstance, services: Services): void {
  const serve = (url: string, read: (name: string) => Promise<Feed | null>) =>
    fastify.get<{ Params: { file?: string } }>(url, async (request, reply) => {
      countAddress(request.ip, services.memoryRates)
      countPage(request.ip, services.memoryRates)
      const closed = await services.site.maintenance()
      if (closed) throw new CallError('maintenance', closed)
      const name = request.params.file === undefined ? '' : file.exec(request.params.file)?.[1]
      const feed = name === undefined ? null : await read(name)
      if (feed === null) throw new CallError('not_found')
      return send(request, reply, atom(feed, services.origin()))
    })
  for (const [kind, path] of Object.entries(feedPaths))
    serve(path, () => feedOfKind(services, kind as keyof typeof feedPaths))
  serve('/feed/tags/:file', name => feedOfTag(services, name))
  serve('/feed/users/:file', name => feedOfUser(services, name))
}

function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = etagOf(body)
  reply.headers({ 'cache-control': sharedCaching, etag })
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply.type('application/atom+xml; charset=utf-8').send(body)
}
