import * as v from 'valibot'
import { linesAsTyped } from '../../as-typed.ts'
import { limits } from '../../limits.ts'

/** Own words about an act, in lines, where there may also be none. */
export const words = v.pipe(v.string(), v.transform(linesAsTyped), v.maxLength(limits.reportText.max))

/** Why, for the log, where it may be left out. */
export const why = v.optional(words, '')

/** Why an admin does something, as the log keeps it and the person concerned is told it. */
export const reason = v.pipe(words, v.minLength(1))
