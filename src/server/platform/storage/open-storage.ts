import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { StoreError } from '../store/store-error.ts'
import { createFileStorage } from './file-storage.ts'
import { type Storage, StorageAway } from './storage.ts'

type Place = Pick<Config, 's3' | 'dataDir'>

/** The folder of pictures where no S3_URL is set, and into which a backup that holds pictures is restored. */
export const pictureFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pictures')

/** Where this site's pictures are: in the bucket of S3_URL, or in their folder. What speaks with an S3 is only loaded where one is set. */
export async function openStorage(config: Place): Promise<Storage> {
  if (config.s3 === null) return createFileStorage(pictureFolder(config))
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(config.s3)
}

/**
 * Makes sure that the bucket of S3_URL lets these keys in, before anything is made. A site whose bucket does not answer opens all the same: all
 * but its pictures is there.
 * @throws StoreError, one line for the operator, where it refuses
 */
export async function checkStorage({ s3 }: Place, log: Log): Promise<void> {
  if (s3 === null) return
  const { checkBucket } = await import('./s3-storage.ts')
  try {
    await checkBucket(s3)
  } catch (error) {
    if (error instanceof StorageAway && error.refuses)
      throw new StoreError(
        'unsupported',
        `S3_URL must name a bucket, its region and keys that may use it: ${error.reason}`,
      )
    log.warn({ err: error }, 'the bucket of S3_URL does not answer')
  }
}
