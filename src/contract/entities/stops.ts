import * as v from 'valibot'
import { id, lineOf, richText, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { hasPointOrNone } from '../places/points.ts'
import { ways } from '../trip.ts'
import { doors, newDoors } from './doors.ts'

/** One stop of a guide that is a trip (PRODUCT 3.19). Its id stays the same through edits. */
export const stop = v.object({
  id: v.string(),
  name: v.string(),
  name_ja: v.string(),
  lat: v.optional(v.number()),
  lng: v.optional(v.number()),
  /** Canonical rich text. */
  text: v.optional(v.string()),
  /** The id of one of the guide's pictures; one that is there no more shows nothing. */
  picture: v.optional(v.string()),
  /** From the stop before, and how; the first one has none. */
  minutes: v.optional(v.number()),
  way: v.optional(v.picklist(ways)),
  doors: v.optional(doors),
})

/** @see stop */
export type Stop = v.InferOutput<typeof stop>

const stopName = lineOf(limits.placeName.max, 'error.bad_request')

/** A stop as an author gives it: at least one name, and a point in Japan or none. */
const newStop = v.pipe(
  v.object({
    id,
    name: stopName,
    name_ja: stopName,
    lat: v.optional(v.number()),
    lng: v.optional(v.number()),
    text: v.optional(richText(limits.stops.text)),
    picture: v.optional(id),
    minutes: v.optional(whole(1, limits.stops.minutes)),
    way: v.optional(v.picklist(ways)),
    doors: v.optional(newDoors),
  }),
  v.check(({ name, name_ja }) => name !== '' || name_ja !== '', 'error.bad_request'),
  v.check(at => hasPointOrNone(at), 'error.bad_request'),
)

/** The stops of a guide in their order, as an author gives them. */
export const newStops = v.pipe(
  v.array(newStop),
  v.minLength(1, 'error.bad_request'),
  v.maxLength(limits.stops.most, 'error.bad_request'),
  v.check(list => new Set(list.map(each => each.id)).size === list.length, 'error.bad_request'),
)
