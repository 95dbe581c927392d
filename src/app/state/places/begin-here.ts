import { capitalOf } from '../../../contract/places/capitals.ts'
import type { PrefectureName } from '../../../contract/prefectures.ts'
import { tryOpen } from '../device/open-device.ts'
import { askPosition, distances, forgetDistances } from './origin.ts'

/** Counts distances from the capital of a prefecture. */
export function beginAtCapital(of: PrefectureName): void {
  Object.assign(distances, { from: { of, point: capitalOf(of) }, asked: null })
}

/** Asks for the position, and counts distances from there. Where it is not given, what was known before stays. */
export async function beginHere(): Promise<void> {
  if (distances.asked === 'finding') return
  distances.asked = 'finding'
  void followAccount()
  const found = await askPosition()
  // Meanwhile somebody has chosen a prefecture, stopped, or signed out.
  if (distances.asked !== 'finding') return
  if (typeof found === 'string') distances.asked = found
  else Object.assign(distances, { from: { of: 'here', ...found }, asked: null })
}

let following = false

/** A position belongs to who gave it: it is forgotten when somebody signs in or out. */
async function followAccount(): Promise<void> {
  if (following) return
  following = true
  const device = await tryOpen()
  following = device !== null
  device?.subscribe(change => {
    if (change !== 'refreshed') forgetDistances()
  })
}
