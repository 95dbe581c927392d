import { hourIn } from '../../../contract/formats.ts'
import type { QuietHours } from '../../../contract/quiet-hours.ts'

/** Zones are whole quarters of an hour from UTC, also when their clocks are changed. */
const quarterMs = 15 * 60_000

/**
 * When the quiet hours end in which a moment lies; null where it lies in none. Clocks in their zone decide: an hour that is left out
 * when they are changed counts as over, one that comes twice as quiet twice.
 */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number | null {
  const hourAt = hourIn(zone)
  const isQuiet = (at: number): boolean => {
    const hour = hourAt(at)
    return from < to ? hour >= from && hour < to : hour >= from || hour < to
  }
  if (!isQuiet(now)) return null
  let at = Math.floor(now / quarterMs) * quarterMs
  do at += quarterMs
  while (isQuiet(at))
  return at
}
