import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '../../state/language/text.tsx'
import { closest, type Point, type Size, type Zoom, zoomedTo } from '../../ui/zoom-pan.ts'
import { draggedView, kept, keyView, partOf } from './crop.ts'
import s from './people.module.css'

/**
 * Lets one choose a part of a picture: dragging moves it; a wheel, two fingers or the slider zoom; keys do both.
 * @param props.frame the size of the shown part, in px of the canvas
 * @param props.round whether the frame is a circle, as the picture will be shown
 */
export function CropStage({
  picture,
  frame,
  round,
  view,
  onView,
}: {
  picture: ImageBitmap
  frame: Size
  round: boolean
  view: Zoom
  onView: (view: Zoom) => void
}) {
  const text = useText()
  const howId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const show = (next: Zoom) => onView(kept(next, picture, frame))

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { x, y, width, height } = partOf(view, picture, frame)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, frame.width, frame.height)
    context.drawImage(picture, x, y, width, height, 0, 0, frame.width, frame.height)
  }, [picture, frame, view])

  /** The place of an event, in px of the canvas from its middle. */
  function placeOf(event: { clientX: number; clientY: number }): Point {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const factor = frame.width / box.width
    return {
      x: (event.clientX - box.left - box.width / 2) * factor,
      y: (event.clientY - box.top - box.height / 2) * factor,
    }
  }

  // Not by React, whose wheel listeners are passive: the page must not scroll under the picture.
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    show(zoomedTo(view, Math.min(closest, Math.max(1, view.scale * Math.exp(-event.deltaY / 400))), placeOf(event)))
  })
  useEffect(() => {
    const stage = canvas.current
    stage?.addEventListener('wheel', turn, { passive: false })
    return () => stage?.removeEventListener('wheel', turn)
  }, [])

  function move(event: PointerEvent) {
    if (!pointers.current.has(event.pointerId)) return
    const from = [...pointers.current.values()]
    pointers.current.set(event.pointerId, placeOf(event))
    show(draggedView(view, from, [...pointers.current.values()]))
  }
  function leave(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
  }
  function press(event: KeyboardEvent) {
    const next = keyView(event.key, view, frame)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    show(next)
  }

  return (
    <div className={s.crop}>
      <div
        className={round ? `${s.cropFrame} ${s.round}` : s.cropFrame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the part, + and − zoom
        tabIndex={0}
        role="application"
        aria-label={text('profile.picture.crop')}
        aria-describedby={howId}
        data-swipe-ignore
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, placeOf(event))
        }}
        onPointerMove={move}
        onPointerUp={leave}
        onPointerCancel={leave}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={frame.width} height={frame.height} />
      </div>
      <p className="muted" id={howId}>
        {text('profile.picture.crop.how')}
      </p>
      <label className={s.zoom}>
        <span>{text('profile.picture.zoom')}</span>
        <input
          type="range"
          min={1}
          max={closest}
          step={0.01}
          value={view.scale}
          onChange={event => show(zoomedTo(view, Number(event.target.value), { x: 0, y: 0 }))}
        />
      </label>
    </div>
  )
}
