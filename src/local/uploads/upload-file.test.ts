import { expect, it } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { StoredFile } from '../command/command.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { uploadFile } from './upload-file.ts'

const size = 2 * limits.uploadChunkBytes
const file = { id: 'a', name: 'a.jpg', blob: new Blob([new Uint8Array(size)]) } as StoredFile
const mirror = { files: { update: async () => 1 } } as unknown as Mirror

/** A server that answers `append` with these errors, one after the other, and then takes every piece. */
function aServer(errors: CallError[]) {
  const asked: string[] = []
  let offset = 0
  const call = async (name: string, input: { bytes?: Blob }) => {
    asked.push(name)
    const error = name === 'uploads.append' ? errors.shift() : undefined
    if (error?.code === 'not_found') offset = 0
    if (error) throw error
    offset += input.bytes?.size ?? 0
    return { data: { offset, done: offset === size } }
  }
  return { client: { call } as unknown as Client, asked }
}

it('begins anew when the server has deleted what had arrived', async () => {
  const { client, asked } = aServer([new CallError('not_found')])
  await uploadFile(mirror, client, file, () => {})
  const [begin, append] = ['uploads.begin', 'uploads.append']
  expect(asked).toEqual([begin, append, begin, append, append])
})

it('leaves a lack of room to whoever sends the command, which goes again later', async () => {
  const full = new CallError('uploads_full', { retryAfterSeconds: 60 })
  expect(full.retry).toBe('later')
  await expect(uploadFile(mirror, aServer([full]).client, file, () => {})).rejects.toBe(full)
})
