import { CallError } from '../../contract/errors.ts'
import { claimId } from '../ids/claim-id.sql.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { inMemberTransaction } from '../platform/http/hold-people.ts'
import { appendPiece } from './append.ts'
import { insertUpload, uploadOf } from './uploads.sql.ts'

/** Resumable uploads of pictures. */
export const uploads: HandlersOf<'uploads'> = {
  begin: async ({ params, body }, context) => {
    const upload = await inMemberTransaction(context, async tx => {
      await claimId(tx, 'upload', params.uploadId)
      await insertUpload(tx, { id: params.uploadId, user_id: context.viewer.id, ...body })
      return uploadOf(tx, context.viewer.id, params.uploadId)
    })
    if (!upload) throw new CallError('not_found')
    return { id: upload.id, size: upload.size, offset: upload.received, done: upload.picture_id !== null }
  },
  append: ({ params, query }, context) => appendPiece(context, params.uploadId, query.offset),
}
