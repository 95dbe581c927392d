import { useRef } from 'react'
import { addPhoto } from '../../../local/galleries/commands.ts'
import { useOnline } from '../../state/device/online.ts'
import { DialogEnd } from '../../state/forms/dialog-end.tsx'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pencil, plus } from '../../ui/icons.ts'
import { PictureChooser } from '../../ui/picture-button.tsx'
import { Refusals } from '../../ui/refusals.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import s from './galleries.module.css'
import type { Chosen, ChosenPhoto } from './use-chosen.ts'

/**
 * Lets the owner of a gallery choose photos, several at once, and describe each before they are sent.
 * @param props.over whether files are being dragged over the gallery
 * @param props.onSent is called when they are queued
 * @param props.arrange the link to arrange the existing photos
 */
export function NewPhotos({
  galleryId,
  chosen,
  over,
  onSent,
  arrange,
}: {
  galleryId: string
  chosen: Chosen
  over: boolean
  onSent: () => void
  arrange: (() => void) | undefined
}) {
  const text = useText()
  const online = useOnline()
  const write = useWrite()
  const sending = useRef(false)
  const { photos, problems, add, change, captionAll, leaveOut, clear } = chosen
  const ready = photos.every(each => each.picture !== null)

  async function send() {
    if (!ready || sending.current) return
    sending.current = true
    onSent()
    try {
      const commands = photos.flatMap(each => commandOf(galleryId, each) ?? [])
      await chosen.send(store => write(commands, { store }))
    } finally {
      sending.current = false
    }
  }

  return (
    <div className={s.newPhotos}>
      <div className={s.galleryActs}>
        <PictureChooser onPictures={add}>
          {choose => (
            <Button look={photos.length > 0 ? 'quiet' : 'filled'} onClick={choose}>
              <Icon path={plus} />
              {text(over ? 'photos.drop' : 'photos.add')}
            </Button>
          )}
        </PictureChooser>
        {arrange && photos.length === 0 && (
          <Button look="quiet" onClick={arrange}>
            <Icon path={pencil} />
            {text('photos.edit')}
          </Button>
        )}
      </div>
      <Refusals of={problems} />
      {photos.length > 0 && (
        <>
          <ChosenPhotos photos={photos} onWords={change} onAllCaptions={captionAll} onLeaveOut={leaveOut} />
          <DialogEnd onCancel={clear}>
            <Button aria-disabled={!ready} onClick={() => void send()}>
              {text(online ? 'photos.send' : 'photos.send.later', { count: photos.length })}
            </Button>
          </DialogEnd>
        </>
      )}
    </div>
  )
}

function commandOf(galleryId: string, { picture, caption, alt }: ChosenPhoto) {
  if (!picture) return null
  const { photoId: _, ...command } = addPhoto(galleryId, { ...picture, caption: caption.trim(), alt: alt.trim() })
  return command
}
