import { useState } from 'react'
import { removePhoto, reorderPhotos } from '../../../local/galleries/commands.ts'
import type { PhotoView } from '../../../local/galleries/views.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { ArrangedRows, type ArrangeWords } from '../../ui/arranged-rows.tsx'
import { pencil, trash } from '../../ui/icons.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { photoName } from './count-text.ts'
import s from './galleries.module.css'
import { WordsDialog } from './words-dialog.tsx'

/** The photos of a gallery as rows, to be reordered, captioned and removed. */
export function ArrangePhotos({
  galleryId,
  photos,
  onDone,
}: {
  galleryId: string
  photos: readonly PhotoView[]
  onDone: () => void
}) {
  const text = useText()
  const write = useWrite()
  const [editing, setEditing] = useState<string | null>(null)
  const edited = photos.find(each => each.id === editing)
  const words: ArrangeWords = {
    hint: text('photos.move.hint'),
    done: text('photos.done'),
    up: text('photos.up'),
    down: text('photos.down'),
    move: name => text('photos.move', { name }),
    more: name => text('photos.more', { name }),
    moved: (name, number, count) => text('photos.moved', { name, number, count }),
  }
  const remove = ({ id }: PhotoView) =>
    openPopup({ kind: 'remove-photo' }, () => void write(removePhoto({ photoId: id, galleryId })))

  return (
    <>
      <ArrangedRows
        rows={photos}
        words={words}
        nameOf={(photo, at) => photoName(text, photo, at)}
        onOrder={ids => void write(reorderPhotos(galleryId, ids))}
        onDone={onDone}
        items={photo => (
          <>
            <MenuItem icon={pencil} onPick={() => setEditing(photo.id)}>
              {text('photos.words')}
            </MenuItem>
            <MenuItem icon={trash} danger onPick={() => remove(photo)}>
              {text('photos.remove')}
            </MenuItem>
          </>
        )}
      >
        {(photo, name) => (
          <>
            <span className={s.face}>
              <Picture of={photo} sizes="72px" decorative />
            </span>
            <div className="grow">
              <b className="cut">
                <Mixed>{name}</Mixed>
              </b>
              <small>{photo.alt === '' ? text('photos.undescribed') : <Mixed>{photo.alt}</Mixed>}</small>
            </div>
          </>
        )}
      </ArrangedRows>
      {edited && <WordsDialog photo={edited} galleryId={galleryId} onClose={() => setEditing(null)} />}
    </>
  )
}
