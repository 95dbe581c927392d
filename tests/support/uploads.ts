import { sql } from 'kysely'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { PictureRow } from '../../src/server/platform/media/addresses.ts'
import { type Answer, ask, type Member } from './people.ts'
import type { TestServer } from './server.ts'

/** Announces an upload. */
export const begin = (who: Member, uploadId: string, size: number) =>
  ask(who, 'uploads.begin', { params: { uploadId }, body: { size, name: 'photo.jpg' } })

/** Sends a piece of an upload. */
export const append = (who: Member, uploadId: string, offset: number, bytes: Uint8Array) =>
  ask(who, 'uploads.append', { params: { uploadId }, query: { offset }, bytes: new Blob([new Uint8Array(bytes)]) })

/** Sends bytes in pieces, as the client does. Gives the last answer. */
export async function upload(bytes: Buffer, who: Member): Promise<{ id: string; answer: Answer }> {
  const id = uuidv7()
  let answer = await begin(who, id, bytes.length)
  for (let offset = 0; offset < bytes.length; offset += limits.uploadChunkBytes)
    answer = await append(who, id, offset, bytes.subarray(offset, offset + limits.uploadChunkBytes))
  return { id, answer }
}

/** The picture that an upload has become. */
export const pictureOfUpload = async (
  { services }: TestServer,
  uploadId: string,
): Promise<PictureRow & { id: string }> =>
  services.db
    .selectFrom('uploads')
    .innerJoin('pictures', 'pictures.id', 'uploads.picture_id')
    .selectAll('pictures')
    .select(sql.lit(0).as('turn'))
    .where('uploads.id', '=', uploadId)
    .executeTakeFirstOrThrow()

/** The addresses of a picture that nothing shows yet. */
export const signedAddresses = ({ services }: TestServer, row: PictureRow) =>
  services.pictures.pictureOf({ ...row, private: true })

/** What the server answers at an address. */
export async function served({ origin }: TestServer, address: string) {
  const answer = await fetch(origin + address)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
