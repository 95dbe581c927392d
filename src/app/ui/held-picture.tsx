import { createContext, type ReactNode, use, useState } from 'react'
import { Button } from './button.tsx'
import { useUiText } from './ui-text.tsx'

/** Whether pictures load by themselves. The app provides the member's setting here. */
export const PicturesContext = createContext(true)

/** @see PicturesContext */
export const useMayLoad = (): boolean => use(PicturesContext)

/**
 * Holds pictures back if they don't load by themselves: shows their text alternative and a button that loads them.
 * @param props.alt the text alternative of the pictures, or none
 * @param props.frame renders the frame around the placeholder; without it, the pictures' own frame is used
 * @param props.children the pictures
 */
export function HeldPicture({
  alt,
  frame = inside => inside,
  children,
}: {
  alt: string
  frame?: (inside: ReactNode) => ReactNode
  children: ReactNode
}) {
  const text = useUiText()
  const may = useMayLoad()
  const [asked, setAsked] = useState(false)
  if (may) return children
  if (asked) return <PicturesContext value>{children}</PicturesContext>
  return frame(
    <span className="held">
      {alt !== '' && <span>{alt}</span>}
      <Button look="quiet" size="small" onClick={() => setAsked(true)}>
        {text('ui.picture.show')}
      </Button>
    </span>,
  )
}
