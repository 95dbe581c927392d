import { join } from 'node:path'
import pg from 'pg'
import { writeBackup } from '../../src/server/platform/store/backup.ts'
import { setMaintenance } from '../support/arrange.ts'
import { memoryFolder } from '../support/memory-folder.ts'
import { databaseOf, startTestServer, type TestServer } from '../support/server.ts'
import { workerCluster } from '../support/worker-cluster.ts'
import { counted } from './scheduler.ts'
import { storedBy } from './stored.ts'
import type { World } from './world.ts'

/** Closes the site for a maintenance, or opens it. */
export async function setClosed({ services }: TestServer, closed: boolean): Promise<void> {
  await setMaintenance(services, closed)
  services.site.maintenance.forget()
}

/**
 * The server ends and another one begins at its address, on its database or a new one that a backup is loaded into. What was on its way is cut;
 * what it had in memory is gone.
 */
export async function beginAgain({ server, devices }: World, restored: string | null = null): Promise<void> {
  for (const { network } of devices) network.cutAll()
  await counted(
    (async () => {
      await server.stopServing()
      const env = { LOG_LEVEL: 'warn', PORT: String(server.port) }
      Object.assign(server, await startTestServer({ sharing: server, env, ...(restored !== null && { restored }) }))
    })(),
  )
}

/** A backup of the site is written, while it goes on. */
export async function backUp(world: World): Promise<void> {
  const folder = join(memoryFolder('engawa-backup-'), 'backup')
  await counted(writeBackup({ ...workerCluster(), database: databaseOf(world.server) }, folder))
  world.backup = folder
}

/**
 * The last backup is restored: what was written since then is gone, though devices were told that it arrived. Without one it is restored
 * from a backup of this moment: nothing is lost, but no device may believe its revisions any more.
 */
export async function restore(world: World): Promise<void> {
  const { server, history, backup } = world
  if (backup === null) {
    const { db, site } = server.services
    const epoch = crypto.randomUUID()
    await counted(db.updateTable('site').set({ value: epoch }).where('key', '=', 'epoch').execute())
    site.epoch = epoch
    return
  }
  world.restored++
  const before = await counted(storedBy(world))
  await beginAgain(world, backup)
  const after = new Map((await counted(storedBy(world))).map(row => [row.id, row]))
  for (const { id, text, deleted } of before) {
    const row = after.get(id)
    if (row?.text !== text || row.deleted !== deleted) history.undone.add(id)
  }
  // Reactions and saved posts that are newer than the backup are lost as well, and no text says which these are.
  for (const intent of history.intents.values()) intent.isSure = false
}

/** How many statements go well before the connection of the next one is gone; null: all do. */
let lastStatements: number | null = null
const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }

/**
 * Carries out what the server is killed in the middle of: after so many statements its connection to the database is gone, before the next one is
 * sent, so that what becomes of a transaction never depends on chance.
 */
export async function untilKilled(statements: number, work: () => Promise<unknown>): Promise<void> {
  lastStatements = statements
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client & { connection: { stream: { destroy(): void } } }, ...given: unknown[]) {
      if (lastStatements !== null && lastStatements-- <= 0) this.connection.stream.destroy()
      return query.apply(this, given)
    },
  })
  try {
    await work().catch(() => {})
  } finally {
    Object.assign(pg.Client.prototype, { query })
    lastStatements = null
  }
}
