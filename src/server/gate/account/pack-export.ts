import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { languages } from '../../../contract/messages/text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { announce } from '../../core/announce/announce.ts'
import { pictureKey } from '../../core/uploads/store-picture.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { pictureSizes } from '../../platform/media/make-picture.ts'
import { serverText } from '../../platform/server-text.ts'
import type { Services } from '../../services.ts'
import { exportKey } from './export-file.ts'
import { exportParts } from './export-parts.ts'
import { exportOf, setExport } from './exports.sql.ts'
import { picturesOf } from './removal.sql.ts'

/** Packs a person's data: a JSON file for each topic, and the pictures. If it fails, the export's state says so. */
export const packExport: JobHandler<'account.export'> = async ({ exportId }, services) => {
  const order = await exportOf(services.db, exportId)
  if (!order || order.state === 'ready') return
  try {
    const bytes = await pack(services, order.user_id, exportKey(exportId))
    const expires_at = new Date(Date.now() + serverLimits.exportLifeMs)
    await inTransaction(services.db, async tx => {
      await setExport(tx, exportId, { state: 'ready', bytes, expires_at })
      await announce(tx, 'site.export_ready', { to: order.user_id })
      await services.jobs.enqueue(tx, 'account.mailExport', { exportId })
    })
  } catch (error) {
    await setExport(services.db, exportId, { state: 'failed' })
    throw error
  }
}

/** Streams the file into the storage, so that no topic and no picture is in memory as a whole. @returns its size */
async function pack(services: Services, userId: string, key: string): Promise<number> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // An input may fail before the storage listens, which then finds the output destroyed; an error that nobody hears ends the process.
  output.on('error', () => {})
  const add = (name: string, open: () => Readable, options: { compress?: boolean } = {}) =>
    zip.addReadStreamLazy(name, options, done => {
      // yazl ignores errors of an input stream; without this the output would never end.
      const stream = open().on('error', error => output.destroy(error))
      done(null, stream)
    })
  zip.on('error', error => output.destroy(error as Error))
  const readme = languages.map(language => serverText(language, 'mail.export.readme', { origin: services.origin() }))
  zip.addBuffer(Buffer.from(`${readme.join('\n\n')}\n`), 'README.txt')
  for (const [name, rows] of Object.entries(exportParts))
    add(`${name}.json`, () => Readable.from(asJson(rows(services.db, userId))))
  const largest = Math.max(...pictureSizes)
  for (const id of await picturesOf(services.db, userId)) {
    const stored = await services.storage.open(pictureKey(id, largest))
    // Stored uncompressed: WebP does not get smaller.
    if (stored) add(`pictures/${id}.webp`, stored.stream, { compress: false })
  }
  zip.end()
  await services.storage.put(key, output)
  return (await services.storage.open(key))?.size ?? 0
}

async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row, null, 2)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
