import type { FastifyInstance } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { feedPaths } from '../../../contract/feeds.ts'
import { sharedCaching } from '../../platform/http/caching.ts'
import { answerVisitor } from '../../platform/http/for-visitors.ts'
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts'
import type { Services } from '../../services.ts'
import { atom, type Feed } from './atom.ts'
import { feedOfKind, feedOfTag, feedOfUser } from './read-feed.ts'

const file = /^(.+)\.xml$/

/** Serves the Atom feeds of all posts, of each type, of a tag and of an author, as visitors may read them. */
export function mountFeeds(fastify: FastifyInstance, services: Services): void {
  const serve = (url: string, read: (name: string) => Promise<Feed | null>) =>
    fastify.get<{ Params: { file?: string } }>(url, (request, reply) => {
      const name = request.params.file === undefined ? '' : file.exec(request.params.file)?.[1]
      return answerVisitor(services, { request, reply }, services.forVisitors.calls, request.url, async () => {
        const feed = name === undefined ? null : await read(name)
        if (feed === null) throw new CallError('not_found')
        return written(atom(feed, services.origin()))
      })
    })
  for (const [kind, path] of Object.entries(feedPaths))
    serve(path, () => feedOfKind(services, kind as keyof typeof feedPaths))
  serve('/feed/tags/:file', name => feedOfTag(services, name))
  serve('/feed/users/:file', name => feedOfUser(services, name))
}

const written = (body: string): WrittenAnswer =>
  writtenAnswer({
    status: 200,
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': sharedCaching },
    body,
    tagged: true,
  })
