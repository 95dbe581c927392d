import * as v from 'valibot'
import { id, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'

const state = v.object({ id: v.string(), size: v.number(), offset: v.number(), done: v.boolean() })

/** Resumable uploads of pictures; a write then names them by id. After the protocol of the tus project, reduced to what is needed. */
export const uploads = {
  begin: call({
    method: 'PUT',
    path: '/api/uploads/{uploadId}',
    who: 'member',
    summary: 'Begin an upload under an id of the client, or learn how far it has come.',
    params: v.object({ uploadId: id }),
    body: v.object({
      size: whole(1, limits.picture.maxBytes),
      name: v.pipe(v.string(), v.maxLength(limits.fileName.max)),
    }),
    output: state,
    rate: 'upload',
  }),
  append: call({
    method: 'PATCH',
    path: '/api/uploads/{uploadId}',
    who: 'member',
    summary:
      'Send the bytes from an offset on, at most 512 KiB at once; the last piece has the picture checked and made.',
    params: v.object({ uploadId: id }),
    query: v.object({ offset: whole(0, limits.picture.maxBytes) }),
    bytes: true,
    output: state,
    rate: 'upload',
  }),
}
