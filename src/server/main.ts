import { type DemoAccounts, seedDemo } from './demo/seed.ts'
import { demoAccountsText } from './demo-accounts-text.ts'
import { publishedBuild } from './platform/build.ts'
import { keepStartedBuild } from './platform/builds/keep-build.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { checkFreeAddress } from './platform/config/free-address.ts'
import { takeShare } from './platform/db/connection-share.ts'
import { isBusy } from './platform/db/is-busy.ts'
import { openPostgres } from './platform/db/open-postgres.ts'
import { createLog } from './platform/log/log.ts'
import { mailFolder } from './platform/mail/mailer.ts'
import { stopOnSignals } from './platform/stop-on-signals.ts'
import { checkStorage } from './platform/storage/open-storage.ts'
import { StoreError } from './platform/store/store-error.ts'
import { isOneOfSeveral, processesOf, superviseProcesses } from './processes.ts'
import type { Services } from './services.ts'
import { startServer } from './start.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const count = processesOf(config)
  if (count > 1 && !isOneOfSeveral()) return superviseProcesses(config, count)
  const log = createLog(config.logLevel)
  const stopInOrder = stopOnSignals(log, { again: isOneOfSeveral() ? 'ignored' : 'ends' })
  if (!isOneOfSeveral()) await checkFreeAddress(config)
  await checkStorage(config, log)
  const postgres = await openPostgres(config, log)
  let demo: DemoAccounts | null = null
  const begin = async () =>
    startServer({
      config,
      share: await takeShare(postgres.direct, { processes: count, pooled: config.databaseDirectUrl !== null, log }),
      connection: postgres.connection,
      direct: postgres.direct,
      availability: postgres.availability,
      log,
      prepare: async services => {
        if (config.demo && config.databaseUrl === null) demo = await seedDemo(services)
      },
    })
  const server = await begin().catch(async error => {
    await postgres.stop()
    throw error
  })
  stopInOrder(async signal => {
    // Ctrl-C is of somebody who waits for the end.
    if (signal === 'SIGTERM') await server.drain()
    await server.stop()
    await postgres.stop()
  })
  console.log(`Engawa is open at ${server.origin}`)
  if (config.nodeEnv !== 'development') keepBuild(server.services)
  if (config.smtpUrl === null)
    console.log(
      `SMTP_URL is not set: nobody can register, as mails with their codes go to files in ${mailFolder(config)}`,
    )
  if (demo) console.log(demoAccountsText(demo, config.dataDir))
}

/** Keeps the files of this build for its pages. Nobody waits for it, and the site is there without it. */
function keepBuild({ config, db, log }: Services): void {
  publishedBuild(config.version)
    .then(({ build }) => keepStartedBuild(db, build))
    .catch(error => log.warn({ err: error }, 'the files of this build were not kept for its pages'))
}

main().catch(error => {
  // The last is a database that went away while the server started.
  const forOperator = error instanceof ConfigError || error instanceof StoreError || isBusy(error)
  console.error(forOperator ? error.message : error)
  process.exit(1)
})
