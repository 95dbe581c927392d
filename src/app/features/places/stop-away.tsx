import type { Stop } from '../../../contract/entities/stops.ts'
import { distanceText, metresBetween } from '../../../contract/places/distance.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useDistances } from '../../state/places/origin.ts'

/** How far away a stop is, once it is known from where. Needs the texts `along`. */
export function StopAway({ of: { lat, lng } }: { of: Pick<Stop, 'lat' | 'lng'> }) {
  const text = useText()
  const { language } = useLanguage()
  const { from } = useDistances()
  if (from === null || lat === undefined || lng === undefined) return null
  const distance = distanceText(language, metresBetween(from.point, { lat, lng }))
  return <p className="muted num">{text('trip.away', { distance })}</p>
}
