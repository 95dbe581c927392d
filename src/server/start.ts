import { handlers } from './handlers.ts'
import type { Config } from './platform/config/config.ts'
import { type Connection, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { Log } from './platform/log/log.ts'
import { createServices, type Services } from './services.ts'

/** A running server. */
export type Running = { origin: string; services: Services; stop(): Promise<void> }

/** Starts a server on a database that is there already, and resolves once it answers. */
export async function startServer(options: { config: Config; connection: Connection; log: Log }): Promise<Running> {
  const { config, connection, log } = options
  const db = openDatabase(connection, error => log.warn({ err: error }, 'an idle database connection broke'))
  await migrate(db)
  let origin = config.publicOrigin ?? ''
  const services = await createServices(config, db, { log, origin: () => origin })
  const fastify = createHttpServer(services, handlers)
  const address = await fastify.listen({ host: config.host, port: config.port })
  origin ||= address
  return {
    origin,
    services,
    stop: async () => {
      await fastify.close()
      await db.destroy()
    },
  }
}
