import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { CallSpec } from '../../../contract/calls/define.ts'
import type { CallName } from '../../../contract/calls/index.ts'
import { preferredLanguage } from '../../../contract/messages/text.ts'
import type { Services } from '../../services.ts'
import { bounded } from '../bounded.ts'
import type { Database } from '../db/database.ts'
import { forCaller } from '../db/flow.ts'
import { inTransaction } from '../db/transaction.ts'
import { ownTurn } from '../own-turn.ts'
import { doneOnce } from '../text-work.ts'
import { type Body, bodyOf } from './body.ts'
import type { Context, Handlers, PictureFile, SignedIn } from './handlers.ts'
import { holdPeople } from './hold-people.ts'
import { firstAnswer } from './idempotency.sql.ts'
import { answerOnce, digestOf, keyOf } from './idempotency.ts'
import { JsonOf } from './json-of.ts'
import type { Kept } from './kept-answers.ts'
import { checkOwnId } from './own-ids.ts'
import { type Parsed, parseInput } from './parse.ts'

/** A handler without its types, which were checked where it was written. */
type AnyHandler = ((input: Parsed, context: Context) => Promise<unknown>) & {
  kept?: Kept<Context, unknown, unknown>
  ahead?(input: Parsed, context: Context): Promise<void>
}

/** The handler of a call. @throws Error where there is none, which does not compile */
export function handlerOf(handlers: Handlers, name: CallName): AnyHandler {
  const [topic = '', verb = ''] = name.split('.')
  const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[topic]?.[verb]
  if (!handler) throw new Error(`${name} has no handler`)
  return handler
}

/** One call with what answers it, and the check of its output. */
export type Mounted = {
  name: CallName
  spec: CallSpec
  handler: AnyHandler
  services: Services
  isExact: (answered: unknown) => boolean
}

type Answer = { status: number; json: string | Buffer }

/** Limits writes with pictures, which are held in memory until they are made. */
const withFiles = bounded(4, 60)

/**
 * Limits calls with long texts: checking and storing one takes this thread milliseconds, and another one reads it. Few at a time leave turns
 * to everybody else, and those that wait hold no connection.
 */
const withLongText = bounded(2, 60)
const longTextBytes = 32 * 1024

/** Answers a request that passed access and rates: parses the input, runs the handler (once for each key), checks its output. */
export async function runCall(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name, spec, services } = mounted
  const body = await bodyOf(spec, request)
  const answering = () => answerRequest(mounted, request, reply, body)
  const run = () =>
    forCaller({ account: request.viewer?.id ?? null, call: name, writes: spec.method !== 'GET' }, answering)
  const answer = await (isLong(request) && body.files.length === 0 ? withLongText(() => ownTurn().then(run)) : run())
  if (spec.withdraws) services.forVisitors.withdrawn()
  else if (isSeenByVisitors(name, spec)) services.forVisitors.changed()
  return reply.sendOwn(answer)
}

async function answerRequest(
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<Answer> {
  const { name, spec, services } = mounted
  const { viewer } = request
  const input = parseInput(spec, { params: request.params, query: request.query, body: body.fields })
  checkOwnId(name, input, viewer)
  const key = keyOf(spec, request)
  let files: Context['files'] = []
  let after: (() => void)[] = []
  const workOnTexts = doneOnce(services.workOnTexts)
  const contextIn = (db: Database, asker: SignedIn | null) => {
    // A transaction that lost a deadlock runs again.
    after = []
    return contextOf(mounted, request, reply, { db, viewer: asker, files, bytes: body.bytes, workOnTexts, after })
  }
  const work = (db: Database, asker: SignedIn | null) => answerOf(mounted, input, contextIn(db, asker))
  await mounted.handler.ahead?.(input, contextIn(services.db, viewer))
  if (spec.queue) await services.lookUpForWriters()
  files = await filesOf(mounted, { viewer, key, sent: body.files })
  const inOne = () =>
    inTransaction(services.db, async tx => {
      const writer = viewer && (await holdPeople(tx, { name, spec, input }, viewer))
      return key && writer
        ? answerOnce(
            tx,
            { userId: writer.id, key, digest: digestOf(name, input, body.files) },
            {
              first: () => work(tx, writer),
              again: (status, stored) => answerAgain(mounted, { status, stored }, contextIn(tx, writer)),
            },
          )
        : work(tx, writer)
    })
  const answer = await (spec.queue ? inOne() : work(services.db, viewer)).finally(() => services.dropUnused(files))
  for (const each of after) each()
  return answer
}

type Sent = { viewer: SignedIn | null; key: string | null; sent: readonly PictureFile[] }

/** Makes pictures of the files of a form before the transaction, which would hold its connection meanwhile; none for a repeat. */
async function filesOf({ services }: Mounted, { viewer, key, sent }: Sent): Promise<Context['files']> {
  if (sent.length === 0 || viewer === null) return []
  if (key !== null && (await firstAnswer(services.db, viewer.id, key)) !== undefined) return []
  return withFiles(() => services.storePictures(sent, viewer.id))
}

/** Whether a body is long, or could be: one that is sent in chunks does not say how long it is. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longTextBytes

/** The handler's answer, and what is stored of it for repeats. */
async function answerOf(mounted: Mounted, input: Parsed, context: Context): Promise<Answer & { stored: () => string }> {
  const { spec, handler } = mounted
  const answered = await handler(input, context)
  if (answered instanceof JsonOf)
    return { status: spec.status ?? 200, json: answered.bytes, stored: () => answered.json }
  const output = outputOf(mounted, answered)
  const json = JSON.stringify(output)
  const { kept } = handler
  return { status: spec.status ?? 200, json, stored: () => (kept ? JSON.stringify(kept.keep(output)) : json) }
}

/** The answer to a repeat: the first one, or what it named as that is now. */
async function answerAgain(
  mounted: Mounted,
  { status, stored }: { status: number; stored: string },
  context: Context,
): Promise<Answer> {
  const { kept } = mounted.handler
  if (!kept) return { status, json: stored }
  return { status, json: JSON.stringify(outputOf(mounted, await kept.again(JSON.parse(stored), context))) }
}

/** An answer without fields that the contract does not name; throws (a 500) when it breaks the contract. */
export function outputOf({ name, spec, isExact }: Mounted, answered: unknown): unknown {
  if (isExact(answered)) return answered
  const output = v.safeParse(spec.output, answered)
  if (output.success) return output.output
  const places = output.issues.map(issue => `${v.getDotPath(issue) ?? ''}: ${issue.expected ?? issue.type}`)
  throw new Error(`the answer of ${name} is not what the contract says (${places.join('; ')})`)
}

function contextOf(
  { spec, services }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  { after, ...given }: Pick<Context, 'db' | 'viewer' | 'files' | 'bytes' | 'workOnTexts'> & { after: (() => void)[] },
): Context {
  return {
    ...given,
    services,
    language: preferredLanguage(request.headers['accept-language']),
    knownBrowser: knownBrowserOf(request, isSecure(services)),
    get browser() {
      // Shared caches give this answer to other people too, so it must set no cookie.
      return spec.shared ? '' : browserOf(request, reply, isSecure(services))
    },
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    afterCommit: work => void after.push(work),
    nextCursor: cursor => {
      if (cursor !== null) reply.header('x-next-cursor', cursor)
    },
    isAbout: accountId => {
      request.about = accountId
    },
  }
}

const browserSeconds = 365 * 86_400
const browserCookie = /(?:^|;\s*)browser=([\w-]{22})(?:;|$)/
/** Behind https: browsers take a cookie of such a name from this very host alone, so that no other host of a domain can plant one. */
const hostCookie = /(?:^|;\s*)__Host-browser=([\w-]{22})(?:;|$)/

/** Whether the site is reached by https. */
const isSecure = (services: Services): boolean => services.origin().startsWith('https:')

/** The random id of the asking browser, or null when it has none yet. */
const knownBrowserOf = (request: FastifyRequest, secure: boolean): string | null =>
  (secure ? hostCookie : browserCookie).exec(request.headers.cookie ?? '')?.[1] ?? null

/**
 * The random id of the asking browser, from its cookie; one that has none gets one. It only ties the steps of a sign-up
 * together; people are identified by their session alone, never by a cookie.
 */
function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const known = knownBrowserOf(request, secure)
  if (known !== null) return known
  const id = randomBytes(16).toString('base64url')
  const attributes = `Path=/; Max-Age=${browserSeconds}; HttpOnly; SameSite=Lax`
  reply.header('set-cookie', secure ? `__Host-browser=${id}; ${attributes}; Secure` : `browser=${id}; ${attributes}`)
  return id
}

/** Topics of which visitors see nothing: what their calls write changes no answer that is kept for visitors. */
const unseenTopics: ReadonlySet<string> = new Set(['auth', 'registration', 'app', 'notifications', 'chat', 'uploads'])

/** Calls that change nothing that visitors see at once: a view that was counted may be seen when what is kept has run out, the other only reads. */
const unseenCalls: ReadonlySet<CallName> = new Set<CallName>(['posts.addView', 'posts.several'])

/** Whether visitors may see what a call writes. */
const isSeenByVisitors = (name: CallName, spec: CallSpec): boolean =>
  spec.method !== 'GET' && !unseenCalls.has(name) && !unseenTopics.has(name.split('.')[0] ?? '')
