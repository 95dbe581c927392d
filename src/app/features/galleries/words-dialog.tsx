import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { editPhoto } from '../../../local/galleries/commands.ts'
import type { PhotoView } from '../../../local/galleries/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
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

  function submit() {
    const words = { caption: caption.trim(), alt: alt.trim() }
    if (words.caption !== photo.caption || words.alt !== photo.alt) {
      void write(editPhoto({ photoId: photo.id, galleryId }, words))
    }
    onClose()
  }

  return (
    <FormDialog
      title={text('photos.words')}
      act={text(online ? 'galleries.save' : 'galleries.save.later')}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
