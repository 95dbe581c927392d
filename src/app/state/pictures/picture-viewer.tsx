import { type ReactNode, useEffect, useRef } from 'react'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import type { ViewedPicture } from '../../ui/viewer.tsx'
import { useTakingOver } from '../document/use-taking-over.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { SayWait } from '../loading/say-wait-part.tsx'
import { useInAddress } from '../navigation/in-address.ts'
import type { pictureNames } from '../scroll/scroll-rule.ts'
import { useShown } from './local-picture.ts'

const Viewer = lazyPart(async () => (await import('../../ui/viewer.tsx')).Viewer, SayWait)

/** The id of the link that opens a picture. It gets the focus back when the viewer closes. */
export const pictureLinkId = (id: string): string => `picture-${id}`

/**
 * Shows one of these pictures over the page when the address names it.
 * @param props.name the parameter in the query
 * @param props.children further buttons for the shown picture; `leave` goes to the next picture, or closes after the last one
 */
export function PictureViewer<P extends ViewedPicture>({
  name,
  pictures,
  children,
}: {
  name: (typeof pictureNames)[number]
  pictures: readonly P[]
  children?: (picture: P, leave: () => void) => ReactNode
}) {
  const { value, move, close } = useInAddress(name)
  const at = pictures.findIndex(each => each.id === value)
  const shown = pictures[at]
  // The server's document never shows the viewer, whatever its address says.
  const takingOver = useTakingOver()

  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (shown === undefined && last.current !== undefined) document.getElementById(pictureLinkId(last.current))?.focus()
    last.current = shown?.id
  }, [shown])

  function leave() {
    const neighbour = pictures[at + 1] ?? pictures[at - 1]
    if (neighbour) move(neighbour.id)
    else close()
  }

  if (!shown || takingOver) return null
  return (
    <Viewer
      pictures={pictures}
      at={at}
      Image={ShownImage}
      onMove={to => {
        const next = pictures[to]
        if (next) move(next.id)
      }}
      onClose={close}
    >
      {children?.(shown, leave)}
    </Viewer>
  )
}

/** The picture that was opened loads whatever the setting says; its neighbours load only if pictures may. */
function ShownImage({ of, near }: { of: ViewedPicture; near: boolean }) {
  const shown = useShown(of)
  const may = useMayLoad()
  if (!shown || (near && !may)) return null
  return (
    <img
      src={pictureAt(shown.large)}
      alt={of.alt || of.caption}
      draggable={false}
      fetchPriority={near ? 'low' : 'high'}
    />
  )
}
