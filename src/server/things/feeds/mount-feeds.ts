import type { FastifyInstance } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { eventsFeedPath } from '../../../contract/events-feed.ts'
import { feedPaths } from '../../../contract/feeds.ts'
import { isPlaceOfFilter } from '../../../contract/prefectures.ts'
import { sharedCaching } from '../../platform/http/caching.ts'
import { answerVisitor } from '../../platform/http/for-visitors.ts'
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts'
import type { Services } from '../../services.ts'
import { atom, type Feed } from './atom.ts'
import { calendar } from './calendar.ts'
import { feedOfEvents, feedOfKind, feedOfTag, feedOfUser } from './read-feed.ts'

const file = /^(.+)\.xml$/

/** Serves the Atom feeds of all posts, of each type, of a tag, of an author and of what is on, also as a calendar, as visitors may read them. */
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
  const serveEvents = (kind: 'atom' | 'ics', write: (feed: Feed) => WrittenAnswer | Promise<WrittenAnswer>) =>
    fastify.get<{ Querystring: { prefecture?: unknown } }>(eventsFeedPath(kind), (request, reply) => {
      const { prefecture } = request.query
      if (prefecture !== undefined && typeof prefecture !== 'string') throw new CallError('bad_request')
      const place = prefecture
      const key = eventsFeedPath(kind, place)
      return answerVisitor(services, { request, reply }, services.forVisitors.calls, key, async () => {
        if (place !== undefined && !isPlaceOfFilter(place)) throw new CallError('not_found')
        return write(await feedOfEvents(services, place))
      })
    })
  serveEvents('atom', feed => written(atom(feed, services.origin())))
  serveEvents('ics', async ({ title, posts }) => {
    const body = await calendar(title, posts, services.origin())
    return written(body, 'text/calendar; charset=utf-8')
  })
  serve('/feed/tags/:file', name => feedOfTag(services, name))
  serve('/feed/users/:file', name => feedOfUser(services, name))
}

const written = (body: string, type = 'application/atom+xml; charset=utf-8'): WrittenAnswer =>
  writtenAnswer({
    status: 200,
    headers: { 'content-type': type, 'cache-control': sharedCaching },
    body,
    tagged: true,
  })
