import * as v from 'valibot'
import { changes } from '../entities/changes.ts'
import { id, listOf, whole } from '../fields.ts'
import { limits } from '../limits.ts'

/** An answer that is only a sentence for people. */
export const messageOnly = v.object({ message: v.string() })

/** What every queueable write answers: the rows that it caused, and a sentence. */
export const changed = v.object({ message: v.string(), changes })

/** Ids that the client has already; more than it may send are refused. */
export const loadedIds = v.optional(listOf(id, limits.loadedIdsMax), [])

/** An opaque place in a list, as a former answer gave it in `X-Next-Cursor`. */
export const listCursor = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** How many rows a page has. */
export const pageSize = whole(1, limits.feedPageSizeMax)

const upload = v.object({ id, alt: v.pipe(v.string(), v.maxLength(limits.altText.max)) })

/** Pictures that were uploaded beforehand, in order, with their text alternatives; a JSON text in a multipart form. */
export const uploads = v.optional(
  v.union([
    v.pipe(v.array(upload), v.maxLength(limits.picturesPerPost)),
    v.pipe(v.string(), v.parseJson(), v.array(upload), v.maxLength(limits.picturesPerPost)),
  ]),
  [],
)
