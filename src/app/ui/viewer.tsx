import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button.tsx'
import { back, cross } from './icons.ts'
import { closer, farther, forward } from './icons-viewer.ts'
import './styles/viewer.css'
import { useUiText } from './ui-text.tsx'
import { useGestures } from './use-gestures.ts'

/** A picture for the viewer, with its texts. */
export type ViewedPicture = {
  id: string
  alt: string
  caption?: string
  width: number
  height: number
  thumb: string
  large: string
}

/** Renders a picture of the viewer, also one that is not sent yet. */
type ViewerImage = ComponentType<{ of: ViewedPicture; near: boolean }>

/**
 * One of several pictures on the whole screen, in the browser's top layer, which traps the focus and gives it back. Arrows, Home,
 * End, swipes and buttons go to other pictures; double tap, pinch, wheel, + and - enlarge; Escape or dragging down closes.
 * @param props.at the index of the shown picture
 * @param props.Image renders a picture; `near` for a neighbour, which is only preloaded
 * @param props.children further buttons for the shown picture
 */
export function Viewer({
  pictures,
  at,
  Image,
  onMove,
  onClose,
  children,
}: {
  pictures: readonly ViewedPicture[]
  at: number
  Image: ViewerImage
  onMove: (at: number) => void
  onClose: () => void
  children?: ReactNode
}) {
  const text = useUiText()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const shown = pictures[at]
  const gestures = useGestures(stage, shown ?? { width: 1, height: 1 }, {
    swiped: meaning => (meaning === 'close' ? onClose() : go(at + (meaning === 'next' ? 1 : -1))),
    zoomed: setZoomed,
  })

  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    close.current?.focus()
    return () => current?.close()
  }, [])

  function go(to: number) {
    if (to === at || !pictures[to]) return
    gestures.reset()
    onMove(to)
  }

  function closed(event: SyntheticEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  function press(event: KeyboardEvent) {
    if (event.target instanceof Element && event.target.closest('dialog') !== dialog.current) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[key]
    if (gestures.key(key)) event.preventDefault()
    else if (to !== undefined) {
      event.preventDefault()
      go(to)
    }
  }

  if (!shown) return null
  const several = pictures.length > 1
  const place = text('ui.viewer.at', { number: at + 1, count: pictures.length })
  return (
    <dialog ref={dialog} className="viewer" aria-label={text('ui.viewer')} onClose={closed} onKeyDown={press}>
      <div className="viewer-top">
        {several && <span aria-hidden="true">{place}</span>}
        <p className="sr" role="status">{`${place}: ${shown.alt || shown.caption || ''}`}</p>
        <span className="push" />
        {children}
        <IconButton
          path={zoomed ? farther : closer}
          label={text(zoomed ? 'ui.viewer.whole' : 'ui.viewer.closer')}
          onClick={gestures.toggle}
        />
        <IconButton ref={close} path={cross} label={text('ui.close')} onClick={onClose} />
      </div>
      <div ref={stage} className={zoomed ? 'stage near' : 'stage'} data-swipe-ignore>
        {[at - 1, at, at + 1].map(index => {
          const each = pictures[index]
          return (
            each && (
              <div key={each.id} className={`slide ${sideOf(index - at)}`} aria-hidden={index !== at}>
                <Image of={each} near={index !== at} />
              </div>
            )
          )
        })}
      </div>
      {several && (
        <IconButton
          className="viewer-back"
          path={back}
          label={text('ui.viewer.previous')}
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        />
      )}
      <p className="viewer-words">
        {shown.caption}
        {shown.alt !== '' && shown.alt !== shown.caption && <small aria-hidden="true">{shown.alt}</small>}
      </p>
      {several && (
        <IconButton
          className="viewer-on"
          path={forward}
          label={text('ui.viewer.next')}
          aria-disabled={at === pictures.length - 1}
          onClick={() => go(at + 1)}
        />
      )}
    </dialog>
  )
}

const sideOf = (by: number): string => (by === 0 ? 'now' : by < 0 ? 'before' : 'after')
