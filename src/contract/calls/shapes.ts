import * as v from 'valibot'
import { changes } from '../entities/changes.ts'
import { id, lastOf, lineOf, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { why } from './admin/shapes.ts'

/** An answer that is only a sentence for people. */
export const messageOnly = v.object({ message: v.string() })

/** What every queueable write answers: the rows that it changed, and a sentence for people. */
export const changed = v.object({ message: v.string(), changes })

/** Ids of rows that the client has already, in the list's order; the answer leaves out the last 30 (PRODUCT 7.8). */
export const loadedIds = v.optional(lastOf(id, limits.loadedIdsMax), [])

/** A cursor: where a page begins, as an earlier answer gave it in `X-Next-Cursor`. Opaque to the client. */
export const listCursor = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** What Google says of somebody, signed by it. */
export const idToken = v.pipe(v.string(), v.maxLength(8_000))

/** Proof that the owner asks: the password or, for an account without one, a fresh Google id token. */
export const ownerProof = {
  password: v.optional(v.pipe(v.string(), v.maxLength(100))),
  idToken: v.optional(idToken),
}

/** Why an admin does what authors do without a reason, for the log. */
export const reasonOfAdmin = v.optional(v.object({ reason: why }), {})

/** How many rows a page has. */
export const pageSize = whole(1, limits.feedPageSizeMax)

const upload = v.object({ id, alt: lineOf(limits.altText.max, 'error.text_long') })

/** Pictures that were uploaded beforehand, in order, with their text alternatives; a JSON text in a multipart form. */
export const uploads = v.optional(
  v.union([
    v.pipe(v.array(upload), v.maxLength(limits.picturesPerPost)),
    // Counted before the items are looked at, as a list in JSON is for all calls.
    v.pipe(
      v.string(),
      v.maxLength(20_000),
      v.parseJson(),
      v.array(v.unknown()),
      v.maxLength(limits.picturesPerPost),
      v.array(upload),
    ),
  ]),
  [],
)
