import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useMayLoad } from '../../ui/held-picture.tsx'
import type { ViewedPicture } from '../../ui/viewer.tsx'
import { useTakingOver } from '../loading/use-taking-over.ts'
import { useInAddress } from '../navigation/in-address.ts'
import type { pictureNames } from '../scroll/scroll-rule.ts'
import { useShown } from './local-picture.ts'

const Viewer = lazy(() => import('../../ui/viewer.tsx').then(({ Viewer }) => ({ default: Viewer })))

/** The id of the link that opens a picture: it gets the focus when the viewer leaves. */
export const pictureLinkId = (id: string): string => `picture-${id}`

/**
 * The viewer over a page, when its address names one of these pictures.
 * @param props.name in the query
 * @param props.children further buttons for the picture that is shown; `leave` goes to its neighbour, or closes after the last one
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
  // A document is the same whatever picture its address names.
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
    <Suspense>
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
    </Suspense>
  )
}

/** Who opened it wants to see it, whatever pictures do by themselves; its neighbours are not asked for then. */
function ShownImage({ of, near }: { of: ViewedPicture; near: boolean }) {
  const shown = useShown(of)
  const may = useMayLoad()
  if (!shown || (near && !may)) return null
  return <img src={shown.large} alt={of.alt || of.caption} draggable={false} fetchPriority={near ? 'low' : 'high'} />
}
