/** A point on the map, in degrees. */
export type Point = { lat: number; lng: number }

/** The degrees between which all of Japan lies, the least and the most. */
export const degreesOfJapan = { lat: [20, 46], lng: [122, 154] } as const

const within = (degrees: number, [least, most]: readonly [number, number]) => degrees >= least && degrees <= most

/** Whether a point may be in Japan. */
export const isInJapan = ({ lat, lng }: Point): boolean =>
  within(lat, degreesOfJapan.lat) && within(lng, degreesOfJapan.lng)

/** Whether a place has a point in Japan or none; half of one is none of both. */
export const hasPointOrNone = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): boolean =>
  lat === undefined || lng === undefined ? lat === lng : isInJapan({ lat, lng })
