import { setTimeout as pause } from 'node:timers/promises'
import { mountSiteStyle } from './admin/css/mount-site-style.ts'
import { mountMetrics } from './admin/health/mount-metrics.ts'
import { announceTo } from './core/announce/announce.ts'
import { mountMedia } from './core/uploads/media-route.ts'
import { mountExports } from './gate/account/export-file.ts'
import type { PasswordCost } from './gate/auth/passwords.ts'
import { handlers } from './handlers.ts'
import { jobHandlers } from './jobs.ts'
import type { Config } from './platform/config/config.ts'
import { type Availability, alwaysThere } from './platform/db/availability.ts'
import { type ConnectionShare, wholeShare } from './platform/db/connection-share.ts'
import { type Connection, openDatabase } from './platform/db/database.ts'
import { nestedStatement, type OnNested } from './platform/db/guarded-pool.ts'
import { migrate } from './platform/db/migrate.ts'
import { markVersion } from './platform/health/marks.sql.ts'
import { createHttpServer } from './platform/http/server.ts'
import { enqueueBy } from './platform/jobs/enqueue.ts'
import { mountRealtime } from './platform/live/mount-realtime.ts'
import { tellBy } from './platform/live/tell-devices.ts'
import type { Log } from './platform/log/log.ts'
import { mountDocuments } from './platform/render/documents.ts'
import { recogniseMoved } from './platform/store/recognise-moved.ts'
import { createServices, type Services } from './services.ts'
import { mountFeeds } from './things/feeds/mount-feeds.ts'
import { mountPostCards } from './things/post-cards/mount-post-cards.ts'
import { mountSitemap } from './things/sitemap/mount-sitemap.ts'
import { workOff } from './told/acts.ts'
import { mountUnsubscribe } from './told/digest/mount-unsubscribe.ts'

/** A running server. */
export type Running = {
  origin: string
  port: number
  services: Services
  /**
   * To be called before `stop` by who has time: where other processes of the site are there to take the requests, says that it is not ready
   * and answers on, until a proxy has seen that.
   */
  drain(): Promise<void>
  /** Lets requests in flight finish, hands jobs back and closes the database's pool. */
  stop(): Promise<void>
}

/** How a server is started. */
export type StartOptions = {
  config: Config
  connection: Connection
  /** Where connections last longer than a transaction; the same where nothing is given. */
  direct?: Connection
  /** How many connections it opens at most. */
  share?: ConnectionShare
  /** Whether the database is there; otherwise it always counts as being there. */
  availability?: Availability
  log: Log
  captchaTries?: Services['captchaTries']
  /** What hashing a new password takes; less than for people in tests alone, so it is no setting. */
  passwordCost?: PasswordCost
  /** Told of a statement that needs a second connection while its flow has a transaction open; else the first one is logged. */
  onNested?: OnNested
  /** Runs before the server listens, on an empty store as well. */
  prepare?: (services: Services) => Promise<void>
}

const inFlightMs = 10_000
/** Enough for a proxy that looks each two seconds, also where its first look fails. */
const drainMs = 5_000
const captchaTries = { least: 800, most: 1_600 }

/**
 * Starts a server on a database that is there, and resolves once it answers.
 * @throws what stopped the start; everything is closed again then
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const closing: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return { ...(await start(options, closing)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param closing functions to call when the server stops, in reverse order, are added here */
async function start(options: StartOptions, closing: (() => Promise<void>)[]): Promise<Omit<Running, 'stop'>> {
  const { config, connection, direct = connection, share = wholeShare, log, availability = alwaysThere } = options
  let closed = false
  // Once the pools are closed, or their database is away, that their connections end is not worth a warning of each.
  const broke = (error: Error) =>
    closed || !availability.isThere() || log.warn({ err: error }, 'an idle database connection broke')
  const named = config.databaseStatements === 'named'
  const onNested = options.onNested ?? logFirst(log)
  const db = openDatabase(connection, broke, { answering: true, size: share.answers, named, availability, onNested })
  // Jobs get a pool without time limits, because no person waits for their answer.
  const patient = openDatabase(connection, broke, { size: share.work, named, availability, onNested })
  closing.push(async () => {
    await Promise.all([db.destroy(), patient.destroy()])
    closed = true
  })
  await migrateApart(direct, broke)
  await recogniseMoved(direct, log)
  let origin = config.publicOrigin ?? ''
  const tries = options.captchaTries ?? captchaTries
  const passwordCost = options.passwordCost
  const own = {
    ...{ connection: direct, availability, share, log },
    ...{ origin: () => origin, captchaTries: tries, passwordCost },
  }
  announceTo(workOff)
  const services = await createServices(config, db, own, closing)
  await markVersion(db, config.version)
  for (const pool of [db, patient]) {
    enqueueBy(pool, services.jobs)
    tellBy(pool, services.live)
  }
  closing.push(async () => services.mail.close())
  closing.push(() => services.jobs.stop())
  await options.prepare?.(services)
  const http = await createHttpServer(services, handlers)
  mountMedia(http.fastify, services)
  mountPostCards(http.fastify, services)
  mountExports(http.fastify, services)
  mountFeeds(http.fastify, services)
  mountSitemap(http.fastify, services)
  mountUnsubscribe(http.fastify, services)
  mountSiteStyle(http.fastify, services)
  await mountMetrics(http.fastify, services)
  await mountDocuments(http.fastify, services, handlers)
  mountRealtime(http.fastify, services)
  closing.push(() => http.stop(inFlightMs))
  closing.push(() => services.live.stop())
  const address = await http.fastify.listen({ host: config.host, port: config.port })
  origin ||= address
  // Jobs begin only now: their mails contain links, which begin with the address that the server listens on.
  await services.jobs.begin(jobHandlers, { ...services, db: patient })
  const drain = async () => {
    if (!services.hasPeers()) return
    log.info({ ms: drainMs }, 'not ready any more')
    http.leave()
    await pause(drainMs)
  }
  return { origin, port: Number(new URL(address).port), services, drain }
}

/** Logs the first one: where a place does it, it does so again and again. */
function logFirst(log: Log): OnNested {
  let isKnown = false
  return error => {
    if (!isKnown) log.error({ err: error }, nestedStatement)
    isKnown = true
  }
}

/** Migrates in a pool of its own: the connections that answer later have prepared nothing before. */
async function migrateApart(connection: Connection, onError: (error: Error) => unknown): Promise<void> {
  const migrating = openDatabase(connection, onError)
  try {
    await migrate(migrating)
  } finally {
    await migrating.destroy()
  }
}
