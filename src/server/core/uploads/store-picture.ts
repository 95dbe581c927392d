import { cardFile } from '../../../contract/cards.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { PictureFile, SentFile } from '../../platform/http/handlers.ts'
import type { PictureRow } from '../../platform/media/addresses.ts'
import { makePicture, pictureSizes } from '../../platform/media/make-picture.ts'
import type { Services } from '../../services.ts'
import { insertPicture, takeThoseUnattached } from './uploads.sql.ts'

/** The storage key of one version of a picture. */
export const pictureKey = (id: string, size: number): string => `${id}/${size}.webp`

/** The storage key of a picture's card. */
export const cardKey = (id: string): string => `${id}/${cardFile}`

/**
 * Makes a picture from sent bytes and stores it, outside of any transaction. Until something shows it, it counts as unused, and the
 * job that removes old uploads removes it as well.
 * @param bytes JPEG, PNG, WebP, GIF or HEIC, as somebody sent it
 * @throws CallError picture_unreadable, picture_too_many_pixels, too_many
 */
export async function storePicture(
  services: Pick<Services, 'db' | 'storage'>,
  bytes: Buffer,
  options: { ownerId: string | null; alt?: string; private?: boolean },
): Promise<PictureRow> {
  const made = await makePicture(bytes)
  const picture = {
    id: uuidv7(),
    alt: options.alt ?? '',
    width: made.width,
    height: made.height,
    private: options.private ?? false,
  }
  for (const file of made.files) await services.storage.put(pictureKey(picture.id, file.size), file.bytes)
  const file_bytes = pictureSizes.map(size => made.files.find(file => file.size === size)?.bytes.length ?? 0)
  const turn = await insertPicture(services.db, { ...picture, owner_id: options.ownerId, file_bytes })
  return { ...picture, file_bytes, turn }
}

/** Makes pictures of the files of a form, one after the other. @throws CallError as {@link storePicture} */
export async function storePictureFiles(
  services: Pick<Services, 'db' | 'storage'>,
  files: readonly PictureFile[],
  ownerId: string,
): Promise<SentFile[]> {
  const stored: SentFile[] = []
  for (const { name, bytes } of files) stored.push({ name, picture: await storePicture(services, bytes, { ownerId }) })
  return stored
}

/**
 * Removes those of a form's pictures that its write has not attached to anything. Where that fails, the job does it that removes pictures
 * which nothing ever showed.
 */
export async function dropUnusedPictures(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  files: readonly SentFile[],
): Promise<void> {
  if (files.length === 0) return
  try {
    const ids = files.map(({ picture }) => picture.id)
    await removePictureFiles({ storage }, await takeThoseUnattached(db, ids))
  } catch (error) {
    log.warn({ err: error }, 'pictures of a form were left for later')
  }
}

/** Removes the files of pictures whose rows are gone. */
export async function removePictureFiles(services: Pick<Services, 'storage'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const size of pictureSizes) await services.storage.delete(pictureKey(id, size))
    await services.storage.delete(cardKey(id))
  }
}
