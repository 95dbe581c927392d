import type { ReactNode } from 'react'
import type { Picture as PictureRow } from '../../../contract/entities/common.ts'
import { useAddressWith } from '../../state/navigation/in-address.ts'
import { PictureViewer, pictureLinkId } from '../../state/pictures/picture-viewer.tsx'
import { HeldPicture } from '../../ui/held-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import s from './article.module.css'
import { fullWidth, halfWidth, Shown } from './post-pictures.tsx'

/**
 * A picture on a post's own page: a link that shows it alone.
 * @param props.at its index among the post's pictures
 * @param props.sizes how wide it is shown, as `sizes` of an img
 * @param props.children rendered over it
 */
export function Enlargeable({
  picture,
  at,
  className = 'pic',
  eager = false,
  sizes = fullWidth,
  children,
}: {
  picture: PictureRow
  at: number
  className?: string
  eager?: boolean
  sizes?: string
  children?: ReactNode
}) {
  const text = useUiText()
  const address = useAddressWith()
  return (
    <HeldPicture alt={picture.alt} of={[picture]} frame={inside => <span className={className}>{inside}</span>}>
      <Link id={pictureLinkId(picture.id)} className={className} href={address({ picture: picture.id })} rel="nofollow">
        <span className="sr">{text('ui.viewer.open', { number: at + 1 })}</span>
        {children}
        <Shown of={picture} sizes={sizes} eager={eager} />
      </Link>
    </HeldPicture>
  )
}

/** How many pictures below a post's text stand under each other; more are a grid. */
const mostInColumn = 3

/**
 * The pictures below a post's text (PRODUCT 2.30).
 * @param props.from the index of the first of them: one before it stands above the text
 * @param props.shown ids of those that stand elsewhere on the page
 */
export function PicturesBelow({
  pictures,
  from,
  shown,
}: {
  pictures: readonly PictureRow[]
  from: number
  shown: readonly (string | undefined)[]
}) {
  const below = pictures
    .map((picture, at) => ({ picture, at }))
    .filter(({ picture, at }) => at >= from && !shown.includes(picture.id))
  const grid = below.length > mostInColumn
  return (
    <div className={grid ? s.pictureGrid : undefined}>
      {below.map(({ picture, at }, index) => (
        <Enlargeable
          key={picture.id}
          picture={picture}
          at={at}
          eager={at === 0}
          sizes={grid && index > 0 ? halfWidth : fullWidth}
        />
      ))}
    </div>
  )
}

/** Shows one of a post's pictures alone, over the page, if the address names it (`picture`). */
export function PostViewer({ pictures }: { pictures: readonly PictureRow[] }) {
  return <PictureViewer name="picture" pictures={pictures} />
}
