import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { StoredFile } from '../command/command.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'

const maxRestarts = 3

/**
 * Uploads a picture in chunks, starting at the offset that the server reports.
 * @param onOffset called after each chunk with the number of bytes that the server has
 * @throws what the client throws; the next call continues where this one stopped
 */
export async function uploadFile(
  mirror: Mirror,
  client: Client,
  file: StoredFile,
  onOffset: (bytes: number) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const options = signal ? { signal } : {}
  const params = { uploadId: file.id }
  for (let starts = 0; ; starts++) {
    const body = { size: file.blob.size, name: file.name }
    let { offset, done } = (await client.call('uploads.begin', { params, body }, options)).data
    try {
      while (!done) {
        const bytes = file.blob.slice(offset, offset + limits.uploadChunkBytes)
        const answer = await client.call('uploads.append', { params, query: { offset }, bytes }, options)
        ;({ offset, done } = answer.data)
        await onOffset(offset)
      }
      await mirror.files.update(file.id, { offset: file.blob.size, done: true })
      return
    } catch (error) {
      // Not found: the server has deleted what had arrived, because that was too long ago. It begins anew.
      const anew = error instanceof CallError && (error.code === 'offset_mismatch' || error.code === 'not_found')
      if (!anew || starts >= maxRestarts) throw error
    }
  }
}
