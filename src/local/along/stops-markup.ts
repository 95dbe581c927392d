import { type DoorSign, doorSigns } from '../../contract/door-signs.ts'
import type { PostDays } from '../../contract/entities/days.ts'
import type { Doors } from '../../contract/entities/doors.ts'
import type { Stop } from '../../contract/entities/stops.ts'
import type { Language } from '../../contract/messages/text.ts'
import { stopNames } from '../../contract/stop-names.ts'
import { textWrittenIn, writtenIn } from '../../contract/written-in.ts'
import { escaped } from './markup.ts'
import { mixed, textMarkup } from './text-markup.ts'

/** What the file says of days, stops and doors, in the language of whoever makes it. */
export type StopWords = {
  language: Language
  stops: string
  sign: Record<DoorSign, string>
  hours: string
  closed: string
  /** The days of something, its times and how it repeats, a part each. */
  days: (days: PostDays) => string[]
  /** How one comes to a stop from the one before; empty where that is not said. */
  leg: (stop: Stop) => string
}

/** The stops of a guide in their order, with what is needed to read them back; nothing where there are none. */
export function stopsMarkup(stops: readonly Stop[] | undefined, words: StopWords): string {
  if (!stops || stops.length === 0) return ''
  return `<h3>${escaped(words.stops)}</h3><ol class="stops">${stops.map((stop, at) => row(stop, at, words)).join('')}</ol>`
}

function row(stop: Stop, at: number, words: StopWords): string {
  const { id, name, name_ja, lat, lng, way, minutes, text, doors } = stop
  const leg = at === 0 ? '' : words.leg(stop)
  const data = dataOf([
    ['stop', id],
    ['name', name],
    ['name-ja', name_ja],
    ['lat', lat],
    ['lng', lng],
    ['way', way],
    ['minutes', minutes],
  ])
  const names = stopNames(stop, words.language)
  return [
    `<li${data}>`,
    leg === '' ? '' : `<small class="leg">${mixed(leg, words.language)}</small>`,
    `<b>${names.map(each => `<span lang="${writtenIn(each)}">${mixed(each, writtenIn(each))}</span>`).join(' ')}</b>`,
    lat === undefined || lng === undefined ? '' : `<small>${lat}, ${lng}</small>`,
    text ? `<div class="text" lang="${textWrittenIn(text)}">${textMarkup(text)}</div>` : '',
    doorsMarkup(doors, words),
    '</li>',
  ].join('')
}

/** What is so at a door, in words; nothing where its author says nothing. */
export function doorsMarkup(doors: Doors | undefined, words: StopWords): string {
  if (!doors) return ''
  const said = [
    ...doorSigns.flatMap(sign => (doors.signs.includes(sign) ? [words.sign[sign]] : [])),
    ...(doors.hours ? [`${words.hours} ${doors.hours}`] : []),
    ...(doors.closed ? [`${words.closed} ${doors.closed}`] : []),
  ]
  const data = dataOf([
    ['signs', doors.signs.join(' ')],
    ['hours', doors.hours],
    ['closed', doors.closed],
  ])
  return `<p class="doors"${data}>${mixed(said.join(' · '), words.language)}</p>`
}

/** When something takes place, in words, and so that it can be read back. */
export function daysMarkup(days: PostDays | undefined, words: StopWords): string {
  if (!days) return ''
  const { from, to, opens, closes, repeats } = days
  const data = dataOf(Object.entries({ from, to, opens, closes, repeats }))
  return `<p class="days"${data}>${mixed(words.days(days).join(' · '), words.language)}</p>`
}

/** Attributes for reading back, of what there is. */
const dataOf = (given: readonly (readonly [string, string | number | undefined])[]): string =>
  given.map(([key, value]) => (value === undefined ? '' : ` data-${key}="${escaped(String(value))}"`)).join('')
