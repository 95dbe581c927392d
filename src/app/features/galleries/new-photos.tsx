import { useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { addPhoto } from '../../../local/galleries/commands.ts'
import { useOnline } from '../../state/device/online.ts'
import { DialogEnd } from '../../state/forms/dialog-end.tsx'
import { useText } from '../../state/language/text.tsx'
import { ChosenFile } from '../../state/pictures/chosen-file.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cross, pencil, plus } from '../../ui/icons.ts'
import { PictureChooser } from '../../ui/picture-button.tsx'
import { Refusals } from '../../ui/refusals.tsx'
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

/** The chosen photos, each with its caption and text alternative, before they are sent. */
function ChosenPhotos({
  photos,
  onWords,
  onAllCaptions,
  onLeaveOut,
}: {
  photos: readonly ChosenPhoto[]
  onWords: (key: string, words: { caption?: string; alt?: string }) => void
  /** Gives all photos a caption, except those whose caption is another one than before. */
  onAllCaptions: (caption: string, before: string) => void
  onLeaveOut: (key: string) => void
}) {
  const text = useText()
  const id = useId()
  const [shared, setShared] = useState('')
  return (
    <section className="part" aria-describedby={id}>
      <Eave count={photos.length}>{text('photos.chosen')}</Eave>
      <p className="soft" id={id}>
        {text('photos.chosen.text')}
      </p>
      {photos.length > 1 && (
        <TextField
          label={text('photos.caption.all', { count: photos.length })}
          hint={text('photos.caption.all.hint')}
          value={shared}
          maxLength={limits.altText.max}
          onChange={event => {
            onAllCaptions(event.target.value, shared)
            setShared(event.target.value)
          }}
        />
      )}
      <ul className={s.chosenPhotos}>
        {photos.map((photo, at) => {
          const number = at + 1
          return (
            <li key={photo.key} aria-busy={photo.picture === null}>
              <span className={s.face}>
                {photo.picture ? (
                  <ChosenFile blob={photo.picture.blob} alt="" />
                ) : (
                  <span className="sr" role="status">
                    {text('photos.getting', { name: photo.name })}
                  </span>
                )}
                <IconButton
                  path={cross}
                  label={text('photos.leave', { number })}
                  onClick={() => onLeaveOut(photo.key)}
                />
              </span>
              <div className="stack">
                <TextField
                  label={text('photos.caption', { number })}
                  value={photo.caption}
                  maxLength={limits.altText.max}
                  onChange={event => onWords(photo.key, { caption: event.target.value })}
                />
                <TextField
                  label={text('photos.alt', { number })}
                  hint={text('photos.alt.hint')}
                  value={photo.alt}
                  maxLength={limits.altText.max}
                  onChange={event => onWords(photo.key, { alt: event.target.value })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
