import * as v from 'valibot'
import { linesAsTyped } from '../../as-typed.ts'
import { instant } from '../../entities/common.ts'
import { whole } from '../../fields.ts'
import { limits } from '../../limits.ts'

/** Own words about an act, in lines, where there may also be none. */
export const words = v.pipe(v.string(), v.transform(linesAsTyped), v.maxLength(limits.reportText.max))

/** Why, for the log, where it may be left out. */
export const why = v.optional(words, '')

/** The `rev` of a draft that was read before, or null for a new one; a conflict where somebody changed it meanwhile. */
export const basedOn = v.nullable(whole(1, 1e9))

/** When that was changed last which was seen before it is changed, null for never; a conflict where somebody changed it since. */
export const seen = v.optional(v.nullable(instant))

/** Who changed something last, and when; null where nobody did. */
export const changed = v.nullable(v.object({ at: instant, by: v.string() }))

/** Why an admin does something, as the log keeps it and the person concerned is told it. */
export const reason = v.pipe(words, v.minLength(1))
