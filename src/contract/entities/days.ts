import * as v from 'valibot'
import { lineOf } from '../fields.ts'
import { isDay, isSpan } from '../is-day.ts'
import { limits } from '../limits.ts'

/** A day of this century, yyyy-mm-dd. */
export const day = v.pipe(v.string(), v.check(isDay, 'error.bad_request'))

/** A time of a day, hh:mm. */
const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'error.bad_request'))

/**
 * The days on which something takes place, in Japan wherever its readers are (PRODUCT 3.18): from the first to the last one, perhaps
 * with the time at which it begins on each and the one at which it ends, and with words on how it repeats.
 */
export const postDays = v.object({
  from: v.string(),
  to: v.string(),
  opens: v.optional(v.string()),
  closes: v.optional(v.string()),
  repeats: v.optional(v.string()),
})

/** @see postDays */
export type PostDays = v.InferOutput<typeof postDays>

/** Days as an author gives them. */
export const newDays = v.pipe(
  v.object({
    from: day,
    to: day,
    opens: v.optional(clockTime),
    closes: v.optional(clockTime),
    repeats: v.optional(lineOf(limits.days.repeats, 'error.bad_request')),
  }),
  v.check(span => isSpan(span), 'error.bad_request'),
)
