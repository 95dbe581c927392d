import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { editPhoto } from '../../../local/galleries/commands.ts'
import type { PhotoView } from '../../../local/galleries/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { DialogEnd } from '../../state/forms/dialog-end.tsx'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

/** Asks for the caption and the text alternative of a photo. */
export function WordsDialog({
  photo,
  galleryId,
  onClose,
}: {
  photo: PhotoView
  galleryId: string
  onClose: () => void
}) {
  const text = useText()
  const online = useOnline()
  const write = useWrite()
  const [caption, setCaption] = useState(photo.caption)
  const [alt, setAlt] = useState(photo.alt)

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = { caption: caption.trim(), alt: alt.trim() }
    if (words.caption !== photo.caption || words.alt !== photo.alt) {
      void write(editPhoto({ photoId: photo.id, galleryId }, words))
    }
    onClose()
  }

  return (
    <Dialog open label={text('photos.words')} onClose={onClose}>
      <form noValidate className="stack g-16" onSubmit={submit}>
        <h2>{text('photos.words')}</h2>
        <TextField
          label={text('photos.words.caption')}
          value={caption}
          maxLength={limits.altText.max}
          onChange={event => setCaption(event.target.value)}
        />
        <TextField
          label={text('photos.words.alt')}
          hint={text('photos.alt.hint')}
          value={alt}
          maxLength={limits.altText.max}
          onChange={event => setAlt(event.target.value)}
        />
        <DialogEnd onCancel={onClose}>
          <Button type="submit">{text(online ? 'galleries.save' : 'galleries.save.later')}</Button>
        </DialogEnd>
      </form>
    </Dialog>
  )
}
