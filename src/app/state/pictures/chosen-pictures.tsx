import { useRef } from 'react'
import { limits } from '../../../contract/limits.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { cross } from '../../ui/icons.ts'
import { up } from '../../ui/icons-viewer.ts'
import { Mark } from '../../ui/mark.tsx'
import { useText } from '../language/text.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { ChosenPicturePreview } from './chosen-picture.tsx'
import s from './chosen-pictures.module.css'
import type { ChosenPicture } from './take-pictures.ts'

const Grip = lazyPart(async () => (await import('./picture-grip.tsx')).PictureGrip)

/**
 * The pictures of a post or a message in their order, each with a field for its text alternative.
 * @param props.later what is said of those that are not stored, where they will be sent later
 */
export function ChosenPictures({
  pictures,
  later,
  onChange,
}: {
  pictures: readonly ChosenPicture[]
  later?: string
  onChange: (pictures: ChosenPicture[]) => void
}) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const rows = pictures.map((picture, at) => {
    const number = at + 1
    return (
      <div key={picture.key} className={s.attach}>
        <span className="pic">
          <ChosenPicturePreview of={{ ...picture, alt: '' }} />
          {pictures.length > 1 && <Grip {...{ list, pictures, at, onChange }} />}
          <IconButton
            path={cross}
            label={text('pictures.remove', { number })}
            onClick={() => onChange(pictures.filter(each => each !== picture))}
          />
        </span>
        <div className="grow">
          <TextField
            label={text('pictures.alt', { number })}
            hint={text('pictures.alt.hint')}
            value={picture.alt}
            maxLength={limits.altText.max}
            onChange={event =>
              onChange(pictures.map(each => (each === picture ? { ...each, alt: event.target.value } : each)))
            }
          />
          {later !== undefined && picture.blob && <Mark of="waiting">{later}</Mark>}
        </div>
        {pictures.length > 1 && (
          <IconButton
            path={up}
            label={text('pictures.up', { number })}
            // aria-disabled and not disabled: a picture that has just moved to the front keeps the focus on its button.
            aria-disabled={at === 0}
            onClick={() => at > 0 && onChange(pictures.with(at - 1, picture).with(at, pictures[at - 1] ?? picture))}
          />
        )}
      </div>
    )
  })
  return (
    <div className={s.attached} ref={list}>
      {rows}
    </div>
  )
}
