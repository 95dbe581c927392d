import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { Point } from '../../../contract/places/points.ts'
import type { PrefectureName } from '../../../contract/prefectures.ts'

/** Where the device is: to how many metres it knows that, and when it found out, in ms. */
type Position = { point: Point; accuracy: number; at: number }

const waitMs = 15_000

/** Asks the browser where the device is, which asks whoever holds it first. No request is made by the site. */
export const askPosition = (): Promise<Position | 'denied' | 'failed'> =>
  new Promise(answer =>
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        answer({
          point: { lat: coords.latitude, lng: coords.longitude },
          accuracy: coords.accuracy,
          at: timestamp,
        }),
      ({ code, PERMISSION_DENIED }) => answer(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: waitMs },
    ),
  )

/** Where distances begin: at one's own position, or at the capital of a prefecture. */
export type Origin = ({ of: 'here' } & Position) | { of: PrefectureName; point: Point }

type Distances = {
  from: Origin | null
  /** How asking for the position goes, or went. */
  asked: 'finding' | 'denied' | 'failed' | null
  /** Whether lists are to be ordered by distance. */
  isOrder: boolean
}

const nothing: Distances = { from: null, asked: null, isOrder: false }

/**
 * Where distances begin. It is in the memory of this tab and nowhere else: in no storage, no address and no request. A reload, and
 * the end of the session, forget it.
 */
export const distances = proxy<Distances>({ ...nothing })

/** {@link distances} as state. */
export const useDistances = (): Readonly<Distances> => useSnapshot(distances)

/** Whether lists are ordered by distance now: that is wanted, and it is known from where. */
export const useIsNearest = (): boolean => {
  const { from, isOrder } = useDistances()
  return isOrder && from !== null
}

/** Orders lists by distance, once it is known from where. */
export function orderByDistance(): void {
  distances.isOrder = true
}

/** Forgets from where, and orders lists as before. */
export function forgetDistances(): void {
  Object.assign(distances, nothing)
}
