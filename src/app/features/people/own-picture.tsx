import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { removeAvatar, removeCover, setAvatar, setCover } from '../../../local/profile/commands.ts'
import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { drawnAnew, readPicture } from '../../state/pictures/shrink-picture.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { firstView, partOf, sentSize } from './crop.ts'
import { CropStage } from './crop-stage.tsx'

/** The proportions of each picture, and the largest size in which it is ever shown, in px. */
const shapes = {
  avatar: { frame: { width: 480, height: 480 }, most: { width: 512, height: 512 } },
  cover: { frame: { width: 900, height: 300 }, most: { width: 1_500, height: 500 } },
} as const

/**
 * Changes the member's own cover or avatar. The chosen part is cut and shrunk before it leaves the device, and shown at once;
 * without a signal it is sent later.
 */
export function OwnPicture({
  of,
  present,
  onClose,
}: {
  of: keyof typeof shapes
  present: boolean
  onClose: () => void
}) {
  const text = useText()
  const online = useOnline()
  const write = useWrite()
  const chooser = useRef<HTMLInputElement>(null)
  const [once] = useState(makeOnce)
  const [chosen, setChosen] = useState<{ bitmap: ImageBitmap; name: string } | null>(null)
  const [view, setView] = useState(firstView)
  const [error, setError] = useState<string | null>(null)
  const { frame, most } = shapes[of]
  const title = text(`profile.${of}.title`)

  useEffect(() => () => chosen?.bitmap.close(), [chosen])

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    try {
      const bitmap = await readPicture(file)
      setError(null)
      setView(firstView)
      setChosen({ bitmap, name: file.name })
    } catch {
      setError(text('profile.picture.unreadable'))
    }
  }

  async function save() {
    if (!chosen) return
    const part = partOf(view, chosen.bitmap, frame)
    const picture = await drawnAnew(chosen.bitmap, chosen.name, sentSize(part, most), part).catch(() => null)
    if (!picture) return setError(text('profile.picture.unreadable'))
    const command = of === 'avatar' ? setAvatar(picture) : setCover(picture)
    if (!(await once.run(() => write(command, { done: text('profile.picture.changed') })))) return
    onClose()
  }

  async function remove() {
    const command = of === 'avatar' ? removeAvatar() : removeCover()
    if (!(await once.run(() => write(command, { done: text('profile.picture.removed') })))) return
    onClose()
  }

  return (
    <Dialog open label={title} onClose={onClose}>
      <h2>{title}</h2>
      <input ref={chooser} type="file" accept="image/*" className="sr" tabIndex={-1} aria-hidden onChange={choose} />
      {chosen && (
        <CropStage picture={chosen.bitmap} frame={frame} round={of === 'avatar'} view={view} onView={setView} />
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="end">
        {present && !chosen && (
          <Button look="danger" onClick={() => void remove()}>
            {text('profile.picture.remove')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button look={chosen ? 'quiet' : 'filled'} onClick={() => chooser.current?.click()}>
          {text(chosen ? 'profile.picture.another' : 'profile.picture.choose')}
        </Button>
        {chosen && (
          <Button onClick={() => void save()}>{text(online ? 'profile.picture.save' : 'profile.picture.later')}</Button>
        )}
      </div>
    </Dialog>
  )
}
