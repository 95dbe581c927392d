import { asTyped, hasJapanese } from '../../../contract/as-typed.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import type { Stop } from '../../../contract/entities/stops.ts'
import { limits } from '../../../contract/limits.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { hasPointOrNone } from '../../../contract/places/points.ts'
import { visibleLength } from '../../../contract/rich-text/text-length.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { ChosenPicture } from '../../state/pictures/take-pictures.ts'

/** A stop as its author fills it in: any part may still be empty, and minutes that can't be read are 0. */
export type DraftStop = Stop

/** What is wrong with one stop, by its field. */
export type StopWrong = { name?: PlainKey; point?: PlainKey; minutes?: PlainKey; text?: 'stops.text.long' }

/** The broken rules of stops, by the stop's id. */
export type StopErrors = Record<string, StopWrong>

/** A stop in which nothing is typed. */
export const emptyStop = (id: string): DraftStop => ({ id, name: '', name_ja: '' })

/** What is wrong with the stops of a guide; nothing where they can be sent. */
export function stopErrors(stops: readonly DraftStop[] | null): { stops?: StopErrors } {
  const wrong = (stops ?? []).flatMap((stop, at) => {
    const broken: StopWrong = {
      ...(asTyped(stop.name) === '' && asTyped(stop.name_ja) === '' && { name: 'stops.name.missing' as const }),
      ...(!hasPointOrNone(stop) && { point: 'compose.place.point' as const }),
      ...(at > 0 && !isMinutes(stop.minutes) && { minutes: 'stops.minutes.wrong' as const }),
      ...(visibleLength(stop.text ?? '') > limits.stops.text && { text: 'stops.text.long' as const }),
    }
    return Object.keys(broken).length > 0 ? [[stop.id, broken] as const] : []
  })
  return wrong.length > 0 ? { stops: Object.fromEntries(wrong) } : {}
}

const isMinutes = (minutes: number | undefined): boolean =>
  minutes === undefined || (Number.isInteger(minutes) && minutes >= 1 && minutes <= limits.stops.minutes)

/**
 * The stops as a post has them: without what was left empty, a Japanese name in its own place; null where there are none.
 * @param pictures the ids under which the guide's pictures are sent, by their keys in the draft; others are left out
 */
export function wholeStops(stops: readonly DraftStop[] | null, pictures: ReadonlyMap<string, string>): Stop[] | null {
  if (stops === null || stops.length === 0) return null
  return stops.map(({ id, name, name_ja, lat, lng, text, picture, minutes, way, doors }, at) => {
    const isJapanese = asTyped(name_ja) === '' && hasJapanese(name)
    const sent = picture === undefined ? undefined : pictures.get(picture)
    const said = doors && wholeDoors(doors)
    return {
      id,
      name: isJapanese ? '' : asTyped(name),
      name_ja: asTyped(isJapanese ? name : name_ja),
      ...(lat !== undefined && lng !== undefined && { lat, lng }),
      ...(text && visibleLength(text) > 0 && { text }),
      ...(sent !== undefined && { picture: sent }),
      ...(at > 0 && minutes !== undefined && { minutes }),
      ...(at > 0 && way && { way }),
      ...(said && { doors: said }),
    }
  })
}

/** What is said of money and doors, without what was left empty; null where that is nothing. */
export function wholeDoors({ signs, hours = '', closed = '' }: Doors): Doors | null {
  const [open, shut] = [asTyped(hours), asTyped(closed)]
  if (signs.length === 0 && open === '' && shut === '') return null
  return { signs, ...(open !== '' && { hours: open }), ...(shut !== '' && { closed: shut }) }
}

/** A stop whose picture has another key now. */
export const withPicture = (stop: DraftStop, keys: ReadonlyMap<string, string>): DraftStop =>
  stop.picture === undefined ? stop : { ...stop, picture: keys.get(stop.picture) ?? stop.picture }

/** Whether two drafts would give a guide the same stops. */
export const hasSameStops = (one: readonly DraftStop[] | null, other: readonly DraftStop[] | null): boolean =>
  JSON.stringify(wholeStops(one, ownKeys(one))) === JSON.stringify(wholeStops(other, ownKeys(other)))

const ownKeys = (stops: readonly DraftStop[] | null) =>
  new Map((stops ?? []).flatMap(({ picture }) => (picture === undefined ? [] : [[picture, picture]])))

/** Whether two drafts say the same of money and doors. */
export const hasSameDoors = (one: Doors | null, other: Doors | null): boolean =>
  JSON.stringify(one && signed(wholeDoors(one))) === JSON.stringify(other && signed(wholeDoors(other)))

const signed = (doors: Doors | null) => doors && { ...doors, signs: doors.signs.toSorted() }

/** The pictures of a draft as commands take them, new ones under new ids, and those ids by their keys in the draft, for its stops. */
export function sentPictures(pictures: readonly ChosenPicture[]) {
  const sent = pictures.map(({ key, at: _, ...picture }) => ({
    key,
    picture: { id: picture.stored?.id ?? uuidv7(), ...picture },
  }))
  return {
    pictures: sent.map(({ picture }) => picture),
    ids: new Map(sent.map(({ key, picture }) => [key, picture.id])),
  }
}
