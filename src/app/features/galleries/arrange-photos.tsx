import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { removePhoto, reorderPhotos } from '../../../local/galleries/commands.ts'
import type { PhotoView } from '../../../local/galleries/views.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { more, pencil, trash } from '../../ui/icons.ts'
import { fall, grip, up } from '../../ui/icons-viewer.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { inOrder, keyMove, moved } from '../../ui/row-order.ts'
import { usePull } from '../../ui/use-pull.ts'
import { photoName } from './count-text.ts'
import { WordsDialog } from './words-dialog.tsx'

/** The photos of a gallery as rows, to be reordered, captioned and removed. The order is stored when one is finished or leaves. */
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
  const hint = useId()
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [order, setOrder] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const [editing, setEditing] = useState<string | null>(null)
  const shown = order ? inOrder(photos, order) : photos
  const edited = shown.find(each => each.id === editing)

  function move(from: number, to: number) {
    const photo = shown[from]
    if (!photo || from === to) return
    setOrder(
      moved(
        shown.map(each => each.id),
        from,
        to,
      ),
    )
    setSaid(text('photos.moved', { name: photoName(text, photo, from), number: to + 1, count: shown.length }))
  }

  const keep = useEffectEvent(() => {
    if (!order) return
    const ids = shown.map(each => each.id)
    if (ids.some((id, at) => photos[at]?.id !== id)) void write(reorderPhotos(galleryId, ids))
  })
  useEffect(() => {
    done.current?.focus()
    return () => keep()
  }, [])

  const pull = usePull(list, move)

  return (
    <>
      <div className="gallery-acts">
        <p className="soft grow" id={hint}>
          {text('photos.move.hint')}
        </p>
        <Button ref={done} onClick={onDone}>
          {text('photos.done')}
        </Button>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <ul className="arranged" ref={list}>
        {shown.map((photo, at) => {
          const name = photoName(text, photo, at)
          return (
            <li key={photo.id}>
              <button
                type="button"
                className="icon grip"
                aria-label={text('photos.move', { name })}
                aria-describedby={hint}
                onPointerDown={event => pull(event, at)}
                onKeyDown={event => {
                  const to = keyMove(event.key, at, shown.length)
                  if (to === undefined) return
                  event.preventDefault()
                  move(at, to)
                }}
              >
                <Icon path={grip} />
              </button>
              <span className="face">
                <Picture of={photo} sizes="72px" decorative />
              </span>
              <div className="grow">
                <b className="cut">
                  <Mixed>{name}</Mixed>
                </b>
                <small>{photo.alt === '' ? text('photos.undescribed') : <Mixed>{photo.alt}</Mixed>}</small>
              </div>
              <Menu label={text('photos.more', { name })} button={<Icon path={more} />}>
                <MenuItem icon={up} onPick={at > 0 ? () => move(at, at - 1) : undefined}>
                  {text('photos.up')}
                </MenuItem>
                <MenuItem icon={fall} onPick={at < shown.length - 1 ? () => move(at, at + 1) : undefined}>
                  {text('photos.down')}
                </MenuItem>
                <MenuItem icon={pencil} onPick={() => setEditing(photo.id)}>
                  {text('photos.words')}
                </MenuItem>
                <MenuItem
                  icon={trash}
                  danger
                  onPick={() =>
                    openPopup({ kind: 'remove-photo' }, () => void write(removePhoto({ photoId: photo.id, galleryId })))
                  }
                >
                  {text('photos.remove')}
                </MenuItem>
              </Menu>
            </li>
          )
        })}
      </ul>
      {edited && <WordsDialog photo={edited} galleryId={galleryId} onClose={() => setEditing(null)} />}
    </>
  )
}
