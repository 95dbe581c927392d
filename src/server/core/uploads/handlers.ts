import type { HandlersOf } from '../../platform/http/handlers.ts'
import { appendPiece } from './append.ts'
import { begin } from './begin.ts'

/** Resumable uploads of pictures. */
export const uploads: HandlersOf<'uploads'> = {
  begin,
  append: ({ params, query }, context) => appendPiece(context, params.uploadId, query.offset),
}
