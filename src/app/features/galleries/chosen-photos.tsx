import { useId, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/language/text.tsx'
import { ChosenFile } from '../../state/pictures/chosen-file.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { TextField } from '../../ui/field.tsx'
import { cross } from '../../ui/icons.ts'
import s from './galleries.module.css'
import type { ChosenPhoto } from './use-chosen.ts'

/** The chosen photos, each with its caption and text alternative, before they are sent. */
export function ChosenPhotos({
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
