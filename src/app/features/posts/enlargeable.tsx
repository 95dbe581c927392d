import type { ReactNode } from 'react'
import type { Picture as PictureRow } from '../../../contract/entities/common.ts'
import { useAddressWith } from '../../state/navigation/in-address.ts'
import { PictureViewer, pictureLinkId } from '../../state/pictures/picture-viewer.tsx'
import { HeldPicture } from '../../ui/held-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import { fullWidth, Shown } from './post-pictures.tsx'

/**
 * A picture on a post's own page: a link that shows it alone.
 * @param props.at its index among the post's pictures
 * @param props.children rendered over it
 */
export function Enlargeable({
  picture,
  at,
  className = 'pic',
  eager = false,
  children,
}: {
  picture: PictureRow
  at: number
  className?: string
  eager?: boolean
  children?: ReactNode
}) {
  const text = useUiText()
  const address = useAddressWith()
  return (
    <HeldPicture alt={picture.alt} of={[picture]} frame={inside => <span className={className}>{inside}</span>}>
      <Link id={pictureLinkId(picture.id)} className={className} href={address({ picture: picture.id })} rel="nofollow">
        <span className="sr">{text('ui.viewer.open', { number: at + 1 })}</span>
        {children}
        <Shown of={picture} sizes={fullWidth} eager={eager} />
      </Link>
    </HeldPicture>
  )
}

/** Shows one of a post's pictures alone, over the page, if the address names it (`picture`). */
export function PostViewer({ pictures }: { pictures: readonly PictureRow[] }) {
  return <PictureViewer name="picture" pictures={pictures} />
}
