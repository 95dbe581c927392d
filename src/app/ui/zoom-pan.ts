/** A width and a height, in px. */
export type Size = { width: number; height: number }

/** A place, in px from the middle of the stage. */
export type Point = { x: number; y: number }

/** How a picture is looked at: enlarged `scale` times, its middle `x` and `y` px from the stage's. */
export type Zoom = Point & { scale: number }

/** The whole picture. */
export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** What a double tap enlarges to. */
export const closer = 2.5
/** The most that fingers can enlarge. */
export const closest = 6

/** The largest size of a picture's shape within the stage. */
export function fitted(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

/**
 * The nearest view that shows no more emptiness than there must be: a side that is longer than the stage covers it, a shorter
 * one stands in its middle.
 * @param picture its fitted size, at scale 1
 */
export function held(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const scale = clamp(zoom.scale, 1, closest)
  const across = Math.max(0, (picture.width * scale - stage.width) / 2)
  const down = Math.max(0, (picture.height * scale - stage.height) / 2)
  return { scale, x: clamp(zoom.x, -across, across), y: clamp(zoom.y, -down, down) }
}

/** Enlarges to `scale`, keeping what lies under `at` where it is. */
export function zoomedTo(zoom: Zoom, scale: number, at: Point): Zoom {
  const factor = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor }
}

/** Moves what is seen. */
export const panned = (zoom: Zoom, by: Point): Zoom => ({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y })

/** Two fingers went from one pair of places to another: what was under them is still under them. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const before = Math.max(1, distance(...from))
  const scale = clamp((zoom.scale * distance(...to)) / before, 0.5, closest)
  const start = middle(...from)
  const end = middle(...to)
  return panned(zoomedTo(zoom, scale, start), { x: end.x - start.x, y: end.y - start.y })
}

const farEnough = { across: 0.2, down: 120, flick: 30 }
const flickSpeed = 0.4

/**
 * What one finger meant on a picture that is not enlarged.
 * @param by how far it went, in px
 * @param ms how long it took
 * @param width of the stage
 */
export function swipeMeaning(by: Point, ms: number, width: number): 'next' | 'previous' | 'close' | 'nothing' {
  const across = Math.abs(by.x)
  if (across <= Math.abs(by.y)) return by.y > farEnough.down ? 'close' : 'nothing'
  const flicked = across > farEnough.flick && across / Math.max(1, ms) > flickSpeed
  if (across < width * farEnough.across && !flicked) return 'nothing'
  return by.x < 0 ? 'next' : 'previous'
}

/** How far two places are from each other, in px. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
