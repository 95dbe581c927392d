import * as v from 'valibot'
import { id, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'

const state = v.object({ id: v.string(), size: v.number(), offset: v.number(), done: v.boolean() })
const upload = { who: 'member', params: v.object({ uploadId: id }), output: state, rate: 'upload' } as const

/** Resumable uploads of pictures; a write then names them by id. After the protocol of the tus project, reduced to what is needed. */
export const uploads = {
  begin: call('PUT /api/uploads/{uploadId}', {
    ...upload,
    summary: 'Begin an upload under an id of the client, or learn how far it has come.',
    body: v.object({
      size: whole(1, limits.picture.maxBytes),
      name: v.pipe(v.string(), v.maxLength(limits.fileName.max)),
    }),
  }),
  append: call('PATCH /api/uploads/{uploadId}', {
    ...upload,
    summary:
      'Send the bytes from an offset on, at most 512 KiB at once; the last piece has the picture checked and made.',
    query: v.object({ offset: whole(0, limits.picture.maxBytes) }),
    bytes: true,
  }),
}
