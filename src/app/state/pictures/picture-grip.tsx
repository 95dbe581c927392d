import type { RefObject } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { grip } from '../../ui/icons-viewer.ts'
import { moved } from '../../ui/row-order.ts'
import { usePull } from '../../ui/use-pull.ts'
import './picture-grip.module.css'
import type { ChosenPicture } from './take-pictures.ts'

/** By this a chosen picture is dragged to another place; keyboards and screen readers have a button for it. */
export function PictureGrip({
  list,
  pictures,
  at,
  onChange,
}: {
  list: RefObject<HTMLElement | null>
  pictures: readonly ChosenPicture[]
  at: number
  onChange: (pictures: ChosenPicture[]) => void
}) {
  const pull = usePull(list, (from, to) => from !== to && onChange(moved(pictures, from, to)))
  return (
    <span className="icon grip" aria-hidden="true" onPointerDown={event => pull(event, at)}>
      <Icon path={grip} />
    </span>
  )
}
