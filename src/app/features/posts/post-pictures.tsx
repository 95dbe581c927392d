import type { Picture as PictureRow } from '../../../contract/entities/common.ts'
import { useShown } from '../../state/pictures/local-picture.ts'
import { HeldPicture } from '../../ui/held-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The `sizes` of an img that fills the column. */
export const fullWidth = '(width >= 720px) 616px, 100vw'
/** The `sizes` of an img that has half of the column. */
export const halfWidth = '(width >= 720px) 308px, 50vw'

/** Up to two pictures of a post in the feed, linked to the post. */
export function PicturesLink({
  href,
  pictures,
  eager,
}: {
  href: string
  pictures: readonly PictureRow[]
  eager: boolean
}) {
  const shown = pictures.slice(0, 2)
  if (shown.length === 0) return null
  const alt = shown.flatMap(each => each.alt || []).join(' · ')
  return (
    <HeldPicture alt={alt} of={shown} frame={inside => <span className="pic">{inside}</span>}>
      <Link className={shown.length === 2 ? 'pic duo' : 'pic'} href={href}>
        {shown.map(each => (
          <Shown key={each.id} of={each} sizes={shown.length === 2 ? halfWidth : fullWidth} eager={eager} />
        ))}
        {pictures.length > shown.length && <span className="beyond num">+{pictures.length - shown.length}</span>}
      </Link>
    </HeldPicture>
  )
}

/** A picture of a post, also one that is not sent yet. */
export function Shown({ of, sizes, eager }: { of: PictureRow; sizes: string; eager: boolean }) {
  const shown = useShown(of)
  return shown && <Picture of={shown} sizes={sizes} eager={eager} />
}
