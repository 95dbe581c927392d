import { fitted, held, type Point, pinched, type Size, whole, type Zoom, zoomedTo } from '../../ui/zoom-pan.ts'

/** A part of a picture, in its own pixels. */
export type Part = Point & Size

/** The zoom of one key press, and how much of the frame an arrow key moves by. */
const step = { zoom: 1.15, move: 0.05 }

/** The smallest size in the picture's proportions that covers the frame. */
export function covering(picture: Size, frame: Size): Size {
  const shape = fitted(frame, picture)
  const factor = frame.width / shape.width
  return { width: picture.width * factor, height: picture.height * factor }
}

/** The view that shows as much of a picture as possible, around its middle. */
export const firstView: Zoom = whole

/** The nearest view that leaves no part of the frame empty. */
export const kept = (view: Zoom, picture: Size, frame: Size): Zoom => held(view, covering(picture, frame), frame)

/** The part of the picture that a view shows in the frame, in the picture's own whole pixels. */
export function partOf(view: Zoom, picture: Size, frame: Size): Part {
  const perPixel = (covering(picture, frame).width / picture.width) * view.scale
  const width = Math.min(picture.width, Math.round(frame.width / perPixel))
  const height = Math.min(picture.height, Math.round(frame.height / perPixel))
  const left = picture.width / 2 - view.x / perPixel - width / 2
  const top = picture.height / 2 - view.y / perPixel - height / 2
  return {
    x: Math.min(Math.max(0, Math.round(left)), picture.width - width),
    y: Math.min(Math.max(0, Math.round(top)), picture.height - height),
    width,
    height,
  }
}

/** The size in which a part is sent: its own, but not larger than it is ever shown. */
export function sentSize(part: Size, most: Size): Size {
  const factor = Math.min(1, most.width / part.width)
  return {
    width: Math.max(1, Math.round(part.width * factor)),
    height: Math.max(1, Math.round(part.width * factor * (most.height / most.width))),
  }
}

/** What a key does to a view; undefined if the key does nothing. */
export function keyView(key: string, view: Zoom, frame: Size): Zoom | undefined {
  const across = frame.width * step.move
  const down = frame.height * step.move
  switch (key) {
    case 'ArrowLeft':
      return { ...view, x: view.x + across }
    case 'ArrowRight':
      return { ...view, x: view.x - across }
    case 'ArrowUp':
      return { ...view, y: view.y + down }
    case 'ArrowDown':
      return { ...view, y: view.y - down }
    case '+':
    case '=':
      return zoomedTo(view, view.scale * step.zoom, { x: 0, y: 0 })
    case '-':
      return zoomedTo(view, view.scale / step.zoom, { x: 0, y: 0 })
    case 'Home':
      return firstView
    default:
      return undefined
  }
}

/** The view after fingers or a pointer have moved, in px from the middle of the frame. */
export function draggedView(view: Zoom, from: readonly Point[], to: readonly Point[]): Zoom {
  const [a, b] = from
  const [c, d] = to
  if (a && b && c && d) return pinched(view, [a, b], [c, d])
  if (!a || !c) return view
  return { ...view, x: view.x + c.x - a.x, y: view.y + c.y - a.y }
}
