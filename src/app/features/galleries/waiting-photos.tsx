import type { PhotoView } from '../../../local/galleries/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useShown } from '../../state/pictures/local-picture.ts'
import { useUploadOf } from '../../state/writing/use-upload-of.ts'
import { Eave } from '../../ui/eave.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { photoName } from './count-text.ts'
import s from './galleries.module.css'
import { PhotoSendStatus } from './photo-send-status.tsx'

/**
 * The photos that are not sent yet, each with its progress and buttons.
 * @param props.behind how many photos come before them in the gallery
 */
export function WaitingPhotos({ photos, behind }: { photos: readonly PhotoView[]; behind: number }) {
  const text = useText()
  if (photos.length === 0) return null
  return (
    <section className="part">
      <Eave count={photos.length}>{text('photos.waiting')}</Eave>
      <ul className={s.onTheWay}>
        {photos.map((photo, at) => (
          <Row key={photo.id} photo={photo} name={photoName(text, photo, behind + at)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ photo, name }: { photo: PhotoView; name: string }) {
  const text = useText()
  const percent = useUploadOf(photo.waiting)
  const shown = useShown(photo)
  const state = photo.waiting?.state === 'refused' ? 'failed' : 'waiting'
  return (
    <li className={state}>
      <span className={s.face}>{shown && <img src={shown.thumb} alt={photo.alt} />}</span>
      <div className="grow">
        <b className="cut">{name}</b>
        <ProgressBar percent={percent} label={text('app.named', { what: text('app.upload'), name })} />
        {photo.waiting && <PhotoSendStatus waiting={photo.waiting} name={name} />}
      </div>
    </li>
  )
}
