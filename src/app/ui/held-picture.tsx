import { createContext, type ReactNode, use, useState } from 'react'
import type { Picture } from '../../contract/entities/common.ts'
import { Button } from './button.tsx'
import { useUiText } from './ui-text.tsx'

/** A picture as far as its size in bytes can be told from it. */
export type Sized = Pick<Picture, 'width' | 'thumb' | 'medium' | 'large' | 'bytes'>

/** How pictures are loaded. */
export type Pictures = {
  /** Whether they load by themselves. */
  load: boolean
  /** In which width, px, at most. */
  widest: number
  /** What loading some of them takes, as text; null where that is not known. */
  sizeOf: (pictures: readonly Sized[]) => string | null
}

/** The app provides the choices of the member and the device here. */
export const PicturesContext = createContext<Pictures>({ load: true, widest: 1280, sizeOf: () => null })

/** Whether pictures load by themselves. */
export const useMayLoad = (): boolean => use(PicturesContext).load

/**
 * Holds pictures back if they don't load by themselves: shows their text alternative and a button that loads them, with what that takes.
 * @param props.alt the text alternative of the pictures, or none
 * @param props.of the pictures, where it is known how large they are
 * @param props.frame renders the frame around the placeholder; without it, the pictures' own frame is used
 * @param props.children the pictures
 */
export function HeldPicture({
  alt,
  of = [],
  frame = inside => inside,
  children,
}: {
  alt: string
  of?: readonly Sized[]
  frame?: (inside: ReactNode) => ReactNode
  children: ReactNode
}) {
  const text = useUiText()
  const pictures = use(PicturesContext)
  const [asked, setAsked] = useState(false)
  if (pictures.load) return children
  if (asked) return <PicturesContext value={{ ...pictures, load: true }}>{children}</PicturesContext>
  const size = pictures.sizeOf(of)
  return frame(
    <span className="held">
      {alt !== '' && <span>{alt}</span>}
      <Button look="quiet" size="small" onClick={() => setAsked(true)}>
        {size === null ? text('ui.picture.show') : text('ui.picture.show.size', { size })}
      </Button>
    </span>,
  )
}
