import { useState } from 'react'
import { removePhoto } from '../../../local/galleries/commands.ts'
import type { PhotoView } from '../../../local/galleries/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useAddressWith } from '../../state/navigation/in-address.ts'
import { PictureViewer, pictureLinkId } from '../../state/pictures/picture-viewer.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { IconButton } from '../../ui/button.tsx'
import { HeldPicture } from '../../ui/held-picture.tsx'
import { pencil, trash } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import { countText } from './count-text.ts'
import s from './galleries.module.css'
import { WordsDialog } from './words-dialog.tsx'

const tileWidth = '(width >= 720px) 206px, 33vw'

/** The photos of a gallery as tiles. A photo opens over the whole screen, where its owner can edit or remove it. */
export function PhotoGrid({
  photos,
  galleryId,
  own,
}: {
  photos: readonly PhotoView[]
  galleryId: string
  own: boolean
}) {
  const text = useText()
  const uiText = useUiText()
  const address = useAddressWith()
  const write = useWrite()
  const [editing, setEditing] = useState<string | null>(null)
  const edited = photos.find(each => each.id === editing)

  return (
    <>
      <HeldPicture
        alt={countText(text, photos.length)}
        of={photos}
        frame={inside => <div className="pic">{inside}</div>}
      >
        <div className={s.gallery} data-swipe-ignore>
          {photos.map((photo, at) => (
            <Link key={photo.id} id={pictureLinkId(photo.id)} href={address({ gallery: galleryId, photo: photo.id })}>
              <span className="sr">{uiText('ui.viewer.open', { number: at + 1 })}</span>
              <Picture of={{ ...photo, alt: photo.alt || photo.caption }} sizes={tileWidth} />
            </Link>
          ))}
        </div>
      </HeldPicture>
      <PictureViewer name="photo" pictures={photos}>
        {(photo, leave) =>
          own && (
            <>
              <IconButton path={pencil} label={text('photos.words')} onClick={() => setEditing(photo.id)} />
              <IconButton
                path={trash}
                label={text('photos.remove')}
                onClick={() =>
                  openPopup({ kind: 'remove-photo' }, () => {
                    leave()
                    void write(removePhoto({ photoId: photo.id, galleryId }))
                  })
                }
              />
            </>
          )
        }
      </PictureViewer>
      {edited && <WordsDialog photo={edited} galleryId={galleryId} onClose={() => setEditing(null)} />}
    </>
  )
}
