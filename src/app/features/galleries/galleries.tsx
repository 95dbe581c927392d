import { useText } from '../../state/language/text.tsx'
import { useInAddress } from '../../state/navigation/in-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { GalleryList } from './gallery-list.tsx'
import { GalleryPage } from './gallery-page.tsx'
import { GalleryUnknown } from './gallery-unknown.tsx'
import { useGalleries } from './use-galleries.ts'

/**
 * The galleries of a person, or the one that the address names (`gallery`), with the photo that it names (`photo`) over it. Needs
 * the texts `people`.
 * @param props.own whether they are the reader's own, who may change them
 */
export function Galleries({ userId, own }: { userId: string; own: boolean }) {
  const text = useText()
  const { value: chosen } = useInAddress('gallery')
  const { list, outcome, connection, again } = useGalleries(userId)

  if (!list?.known && (list?.galleries.length ?? 0) === 0) {
    const hidden = <Empty drawing="shoji" title={text('galleries.hidden')} />
    return <GalleryUnknown outcome={outcome} connection={connection} again={again} gone={hidden} />
  }
  const galleries = list?.galleries ?? []
  if (chosen === undefined) {
    return <GalleryList galleries={galleries} own={own} readAt={list?.fetchedAt ?? null} />
  }
  return (
    <GalleryPage
      key={chosen}
      userId={userId}
      own={own}
      id={chosen}
      gallery={galleries.find(each => each.id === chosen)}
      listing={{ outcome, again }}
    />
  )
}
