import { createReadStream } from 'node:fs'
import { markBounced } from './gate/account/bounced.sql.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { withPostgres } from './platform/db/with-postgres.ts'
import { isPermanent, readDeliveryReport, reportBytes } from './platform/mail/delivery-report.ts'
import { StoreError } from './platform/store/store-error.ts'

/** What somebody at the console has to correct, in one line. */
class UsageError extends Error {}

/**
 * `npm run bounce -- FILE …` reads delivery reports (RFC 3464), each a mail in a file of its own, `-` for standard input, and marks the
 * addresses to which mail failed for good (PRODUCT 6.33). It does not say which of them have an account.
 */
async function main(files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new UsageError('Say which files: npm run bounce -- FILE …')
  const deliveries = []
  for (const file of files) deliveries.push(...(await readDeliveryReport(await bytesOf(file))))
  const failed = deliveries.filter(isPermanent)
  if (failed.length > 0)
    await withPostgres(readConfig(process.env), async connection => {
      // Errors that matter reject the queries; an idle connection only reports that the store stopped.
      const db = openDatabase(connection, () => undefined)
      try {
        await migrate(db)
        for (const delivery of failed) await markBounced(db, delivery)
      } finally {
        await db.destroy()
      }
    })
  console.log(`${deliveries.length} receivers read, ${failed.length} of them failed for good.`)
}

/** As much of a file as is read of a mail. */
async function bytesOf(file: string): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of file === '-' ? process.stdin : createReadStream(file)) {
      parts.push(part as Buffer)
      bytes += (part as Buffer).length
      if (bytes >= reportBytes) break
    }
  } catch {
    throw new UsageError(`${file} can't be read.`)
  }
  return Buffer.concat(parts)
}

main(process.argv.slice(2)).catch(error => {
  const forOperator = error instanceof ConfigError || error instanceof StoreError || error instanceof UsageError
  console.error(forOperator ? error.message : error)
  process.exit(1)
})
