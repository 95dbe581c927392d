/** A width and a height, in px. */
export type Size = { width: number; height: number }

/** A place, in px from the middle of the stage. */
export type Point = { x: number; y: number }

/** How a picture is shown: enlarged `scale` times, its middle `x` and `y` px from the stage's middle. */
export type Zoom = Point & { scale: number }

/** The whole picture. */
export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** The scale of a double tap. */
export const closer = 2.5
/** The largest scale. */
export const closest = 6

/** The largest size with the picture's proportions that fits into the stage. */
export function fitted(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

/**
 * The nearest view without needless empty space: a side that is longer than the stage covers it, a shorter one is centred.
 * @param picture its fitted size, at scale 1
 */
export function held(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const scale = clamp(zoom.scale, 1, closest)
  const across = Math.max(0, (picture.width * scale - stage.width) / 2)
  const down = Math.max(0, (picture.height * scale - stage.height) / 2)
  return { scale, x: clamp(zoom.x, -across, across), y: clamp(zoom.y, -down, down) }
}

/** Enlarges to `scale`; the point under `at` stays where it is. */
export function zoomedTo(zoom: Zoom, scale: number, at: Point): Zoom {
  const factor = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor }
}

/** Moves the picture. */
export const panned = (zoom: Zoom, by: Point): Zoom => ({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y })

/** Two fingers have moved: the points under them stay under them. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const before = Math.max(1, distance(...from))
  const scale = clamp((zoom.scale * distance(...to)) / before, 0.5, closest)
  const start = middle(...from)
  const end = middle(...to)
  return panned(zoomedTo(zoom, scale, start), { x: end.x - start.x, y: end.y - start.y })
}

const keyStep = 80

/** What a key pans or enlarges; null if it does nothing here. */
export function zoomedBy(key: string, zoom: Zoom): Zoom | null {
  const by = { ArrowLeft: [keyStep, 0], ArrowRight: [-keyStep, 0], ArrowUp: [0, keyStep], ArrowDown: [0, -keyStep] }[
    key
  ]
  if (by && zoom.scale > 1) return panned(zoom, { x: by[0] ?? 0, y: by[1] ?? 0 })
  if (key === '+' || key === '=') return zoomedTo(zoom, zoom.scale * 1.5, whole)
  if (key === '-') return zoomedTo(zoom, zoom.scale / 1.5, whole)
  return key === '0' ? whole : null
}

const farEnough = { across: 0.2, down: 120, flick: 30 }
const flickSpeed = 0.4

/**
 * What one finger meant on a picture that is not enlarged.
 * @param by how far it moved, in px
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

/** The distance between two points, in px. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
