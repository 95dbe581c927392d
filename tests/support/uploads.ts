import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { type Answer, ask, type Member } from './people.ts'

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
