import * as v from 'valibot'
import { doorSigns } from '../door-signs.ts'
import { lineOf } from '../fields.ts'
import { limits } from '../limits.ts'

/** @see doorSigns */
export const doorSign = v.picklist(doorSigns)

/** What to know before the door: what was ticked, and in words when it is open and on which days it is closed (PRODUCT 3.20). */
export const doors = v.object({
  signs: v.array(doorSign),
  hours: v.optional(v.string()),
  closed: v.optional(v.string()),
})

/** @see doors */
export type Doors = v.InferOutput<typeof doors>

/** Doors as an author gives them: something of them is said, and words that are empty are none. */
export const newDoors = v.pipe(
  v.object({
    signs: v.pipe(v.array(doorSign), v.maxLength(doorSigns.length)),
    hours: v.optional(lineOf(limits.doors.words, 'error.bad_request')),
    closed: v.optional(lineOf(limits.doors.words, 'error.bad_request')),
  }),
  v.check(
    ({ signs, hours, closed }) => new Set(signs).size === signs.length && (signs.length > 0 || !!hours || !!closed),
    'error.bad_request',
  ),
  v.transform(({ signs, hours, closed }): Doors => ({ signs, ...(hours && { hours }), ...(closed && { closed }) })),
)
