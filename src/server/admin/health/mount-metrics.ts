import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { unmapped } from '../../platform/http/rates.ts'
import { isOwnAddress } from '../../platform/http/slow-heads.ts'
import type { Services } from '../../services.ts'
import { readFacts } from './read-facts.ts'
import { troublesOf } from './troubles.ts'

/** In seconds. Most calls take some milliseconds; what takes five seconds is given up. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 5]

/**
 * `/metrics` for Prometheus, where METRICS is on: what the process does and what Health knows. It is answered on the machine itself, or to who
 * knows METRICS_TOKEN; for everybody else there is no such page.
 */
export async function mountMetrics(fastify: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  if (!config.metrics) return
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `engawa_${name}`, help, labelNames, registers })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `engawa_${name}`, help, labelNames, registers })

  const requests = counter('requests_total', 'Answers by route and status.', 'method', 'route', 'status')
  const seconds = new Histogram({
    ...{ name: 'engawa_request_seconds', help: 'How long answers took, by route.', labelNames: ['route'] },
    ...{ buckets, registers },
  })
  fastify.toldOfAnswers.push(({ method, route, status, ms }) => {
    requests.inc({ method, route, status })
    seconds.observe({ route }, ms / 1_000)
  })

  gauge('info', 'The version that runs.', 'version').set({ version: config.version }, 1)
  const online = gauge('people_online', 'People who are online, and away, on the whole site.', 'state')
  const jobs = gauge('jobs', 'Jobs that are due and not begun, and kinds of which attempts failed.', 'state')
  const late = gauge('jobs_late_seconds', 'For how long the oldest of the jobs that are due has been.')
  const letters = gauge('mails_today', 'Mails of today in Japan, and those that wait.', 'state')
  const pushes = gauge('pushes_today', 'Pushes of today in Japan, and those that are held back.', 'state')
  const bytes = gauge('bytes', 'The disk of the data folder, pictures and the database.', 'what')
  const errors = gauge('errors_last_hour', 'Errors of the last hour.')
  const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was made; 0: never.')
  const queues = gauge('waiting', 'What waits for admins and moderators.', 'queue')
  const troubles = gauge('trouble', '1 for what wants a look, as the page Health says.', 'kind')

  async function readAll(): Promise<string> {
    const facts = await readFacts(services, null)
    for (const [state, count] of Object.entries(services.presence.count())) online.set({ state }, count)
    jobs.set({ state: 'waiting' }, facts.jobs.waiting)
    jobs.set({ state: 'failing' }, facts.jobs.failing.length)
    late.set(facts.jobs.late)
    for (const state of ['sent', 'failed', 'waiting'] as const) letters.set({ state }, facts.mail[state])
    for (const state of ['sent', 'failed', 'held'] as const) pushes.set({ state }, facts.push[state])
    for (const [what, value] of Object.entries(facts.disk)) if (value !== null) bytes.set({ what }, value)
    errors.set(facts.errors.lately)
    backup.set((facts.marks.get('backup')?.at.getTime() ?? 0) / 1_000)
    for (const [queue, { count }] of Object.entries(facts.queues)) queues.set({ queue }, count)
    troubles.reset()
    for (const { kind } of troublesOf(facts, Date.now())) troubles.set({ kind }, 1)
    return registry.metrics()
  }

  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new CallError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await readAll())
  })
}

/** Whether who asks is on the machine itself, not behind a proxy of it, or knows the token. */
function mayRead({ raw, headers }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || (isIP(host) !== 0 && isOwnAddress(host))
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isHere && !isPassedOn && isOwnAddress(unmapped(raw.socket.remoteAddress ?? ''))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares without saying by its time how much is the same. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
