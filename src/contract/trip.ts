import type { DoorSign, Doors } from './entities/doors.ts'
import type { Stop } from './entities/stops.ts'

/** What is ticked at a post's doors and at those of its stops, each sign once: what the filter of feeds looks at (PRODUCT 3.20). */
export const signsOf = (
  doors: Doors | null | undefined,
  stops: readonly Pick<Stop, 'doors'>[] | null | undefined,
): DoorSign[] => [...new Set([doors, ...(stops ?? []).map(each => each.doors)].flatMap(each => each?.signs ?? []))]

/** The canonical texts of a post and its stops as one, for what reads them all: hashtags and words. */
export const withStopTexts = (text: string, stops: readonly Pick<Stop, 'text'>[] | null | undefined): string =>
  [text, ...(stops ?? []).map(each => each.text ?? '')].join('')
