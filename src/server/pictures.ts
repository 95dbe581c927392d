import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { createLog } from './platform/log/log.ts'
import { copyAll } from './platform/storage/copy-all.ts'
import { createFileStorage } from './platform/storage/file-storage.ts'
import { checkStorage, openStorage, pictureFolder } from './platform/storage/open-storage.ts'
import { StorageAway } from './platform/storage/storage.ts'
import { StoreError } from './platform/store/store-error.ts'

/** What somebody at the console has to correct. */
class UsageError extends Error {}

const usage = `npm run pictures -- move              copies the pictures from ENGAWA_DATA into the bucket of S3_URL
npm run pictures -- move --to folder  copies them back

Both work while the site runs, and take up again what was broken off. What comes meanwhile is taken by doing it again once the site was
started with the other place.`

/** How often it is said how far it is. */
const tellMs = 5_000
/** How many failures are told one by one. */
const mostTold = 20

/** `npm run pictures -- move` copies pictures between the folder and the bucket. It deletes nothing. */
async function main(args: string[]): Promise<void> {
  const to = targetOf(args)
  const config = readConfig(process.env)
  if (config.s3 === null) throw new ConfigError('S3_URL must name the bucket')
  await checkStorage(config, createLog('warn'))
  const [folder, bucket] = [createFileStorage(pictureFolder(config)), await openStorage(config)]
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder]
  let told = Date.now()
  const { copied, there, failed } = await copyAll(source, target, (soFar, failure) => {
    if (failure && soFar.failed <= mostTold) console.error(`${failure.key}: ${(failure.error as Error).message}`)
    if (Date.now() - told < tellMs) return
    told = Date.now()
    console.log(`${soFar.copied} copied, ${soFar.there} were there so far`)
  })
  console.log(`${copied} copied, ${there} were there, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

function targetOf(args: string[]): 'bucket' | 'folder' {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } })
    const { to = 'bucket' } = values
    if (positionals.join(' ') === 'move' && (to === 'bucket' || to === 'folder')) return to
  } catch {
    // An option that there is none of.
  }
  throw new UsageError(usage)
}

main(process.argv.slice(2)).catch(error => {
  const forOperator = [ConfigError, StoreError, UsageError].some(each => error instanceof each)
  const isAway = error instanceof StorageAway
  console.error(
    isAway ? `${error.message}. Once it answers, this goes on where it was.` : forOperator ? error.message : error,
  )
  process.exit(1)
})
