import type { Picture as PictureOf } from '../../../contract/entities/common.ts'
import { useAddressWith } from '../../state/navigation/in-address.ts'
import { useShown } from '../../state/pictures/local-picture.ts'
import { pictureLinkId } from '../../state/pictures/picture-viewer.tsx'
import { HeldPicture } from '../../ui/held-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import s from './chat.module.css'

/** How many pictures of a message are shown; the viewer has the others too. */
const most = 4

const wide = '(width >= 720px) 304px, 76vw'
const half = '(width >= 720px) 152px, 38vw'

/** The pictures of a message, also of one that is not sent yet: their place has its size before they are loaded. */
export function MessagePictures({ pictures }: { pictures: readonly PictureOf[] }) {
  const text = useUiText()
  const address = useAddressWith()
  const shown = pictures.slice(0, most)
  const [{ width, height } = { width: 0, height: 0 }] = shown
  const tall = shown.length === 1 && height > width && width > 0
  const alt = pictures.flatMap(each => each.alt || []).join(' · ')
  return (
    <HeldPicture alt={alt} of={shown} frame={inside => <div className={s.pics}>{inside}</div>}>
      <div
        className={tall ? `${s.pics} tall` : s.pics}
        style={tall ? { aspectRatio: `${width} / ${height}` } : undefined}
        data-count={shown.length}
      >
        {shown.map((picture, at) => (
          <Link key={picture.id} id={pictureLinkId(picture.id)} href={address({ picture: picture.id })}>
            <span className="sr">{text('ui.viewer.open', { number: at + 1 })}</span>
            <Shown of={picture} sizes={pictures.length === 1 ? wide : half} />
            {at === most - 1 && pictures.length > most && (
              <span className={s.more} aria-hidden="true">
                +{pictures.length - most}
              </span>
            )}
          </Link>
        ))}
      </div>
    </HeldPicture>
  )
}

function Shown({ of, sizes }: { of: PictureOf; sizes: string }) {
  const shown = useShown(of)
  return shown && <Picture of={shown} sizes={sizes} />
}
