import { CallError } from '../../contract/errors.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { appendPiece } from './append.ts'
import { insertUpload, uploadOf } from './uploads.sql.ts'

/** Resumable uploads of pictures. */
export const uploads: HandlersOf<'uploads'> = {
  begin: async ({ params, body }, { db, viewer }) => {
    await insertUpload(db, { id: params.uploadId, user_id: viewer.id, ...body })
    const upload = await uploadOf(db, viewer.id, params.uploadId)
    if (!upload) throw new CallError('not_found')
    return { id: upload.id, size: upload.size, offset: upload.received, done: upload.picture_id !== null }
  },
  append: ({ params, query }, context) => appendPiece(context, params.uploadId, query.offset),
}
