import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isRemovableGallery } from '../../../contract/policy/galleries.ts'
import { removeGallery, renameGallery } from '../../../local/galleries/commands.ts'
import type { GalleryView, PhotoView } from '../../../local/galleries/views.ts'
import { NameDialog } from '../../state/forms/name-dialog.tsx'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { addressWith, useAddressWith } from '../../state/navigation/in-address.ts'
import { useShown } from '../../state/pictures/local-picture.ts'
import { useIncoming } from '../../state/pictures/use-incoming.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { ReadAt } from '../../state/reading/read-at.tsx'
import type { LoadOutcome } from '../../state/reading/sync-outcome.ts'
import { useUploadOf } from '../../state/writing/use-upload-of.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { back, more, pencil, trash } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import { ArrangePhotos } from './arrange-photos.tsx'
import { countText, photoName } from './count-text.ts'
import s from './galleries.module.css'
import { GalleryUnknown } from './gallery-unknown.tsx'
import { NewPhotos } from './new-photos.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoSendStatus } from './photo-send-status.tsx'
import { useChosen } from './use-chosen.ts'
import { usePhotos } from './use-galleries.ts'

/**
 * A gallery with its photos.
 * @param props.gallery undefined if the person has no such gallery
 * @param props.listing how loading the person's galleries went, and how to try again
 */
export function GalleryPage({
  userId,
  own,
  id,
  gallery,
  listing,
}: {
  userId: string
  own: boolean
  id: string
  gallery: GalleryView | undefined
  listing: { outcome: LoadOutcome | null; again: () => void }
}) {
  const text = useText()
  const address = useAddressWith()
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, outcome, connection, again } = usePhotos(userId, id)
  const online = connection === 'fine'
  const [wanted, setArranging] = useState(false)
  const all = address({ gallery: undefined, photo: undefined })
  const photos = list?.photos ?? []
  const landed = photos.filter(each => !isOnItsWay(each))
  const onTheirWay = photos.filter(isOnItsWay)
  const chosen = useChosen(id, photos.length)
  const arranging = wanted && chosen.photos.length === 0 && landed.length > 0
  const { over, listeners } = useIncoming(own && gallery ? chosen.add : undefined)

  // Only when opened from the list: a page that was opened by its address begins at its own top.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null) return
    heading.current?.focus({ preventScroll: true })
  }, [])

  function leaveArranging() {
    setArranging(false)
    heading.current?.focus()
  }

  const missing = (
    <Empty drawing="cat" title={text('galleries.missing')} link={{ href: all, text: text('galleries.all') }}>
      {text('galleries.missing.text')}
    </Empty>
  )
  if (!gallery) {
    return listing.outcome === 'fine' && online ? (
      missing
    ) : (
      <GalleryUnknown connection={connection} gone={missing} {...listing} />
    )
  }

  return (
    <section className={over ? `${s.galleries} ${s.over}` : s.galleries} aria-labelledby="gallery" {...listeners}>
      <Link className={s.upLink} href={all}>
        <Icon path={back} look="s" />
        {text('galleries.all')}
      </Link>
      <div className={s.galleryHead}>
        <h2 id="gallery" ref={heading} tabIndex={-1}>
          <Mixed>{gallery.gallery_name}</Mixed>
        </h2>
        <span className="muted">
          {countText(text, list?.known ? landed.length : gallery.photos_count)} ·{' '}
          <Ago at={gallery.gallery_created_date} />
        </span>
        {own && <GalleryMenu of={gallery} />}
      </div>
      {gallery.waiting && <PhotoSendStatus waiting={gallery.waiting} name={gallery.gallery_name} />}
      <ReadAt at={list?.fetchedAt} />
      {own && !arranging && (
        <NewPhotos
          galleryId={id}
          chosen={chosen}
          over={over}
          onSent={() => heading.current?.focus()}
          arrange={landed.length > 0 ? () => setArranging(true) : undefined}
        />
      )}
      <WaitingPhotos photos={onTheirWay} behind={landed.length} />
      {arranging ? (
        <ArrangePhotos galleryId={id} photos={landed} onDone={leaveArranging} />
      ) : landed.length > 0 ? (
        <PhotoGrid photos={landed} galleryId={id} own={own} />
      ) : list?.known || gallery.waiting || outcome === 'fine' ? (
        onTheirWay.length === 0 &&
        chosen.photos.length === 0 && (
          <Empty drawing="shoji" title={text('galleries.empty')}>
            {own ? text('galleries.empty.own') : null}
          </Empty>
        )
      ) : (
        <GalleryUnknown outcome={outcome} connection={connection} again={again} gone={missing} />
      )}
    </section>
  )
}

/** Whether a photo is not sent yet. */
const isOnItsWay = (photo: { large: string }): boolean => photo.large.startsWith('local:')

/** The owner's menu of a gallery; the default gallery can't be removed, and says why. */
function GalleryMenu({ of: gallery }: { of: GalleryView }) {
  const text = useText()
  const router = useRouter()
  const write = useWrite()
  const [naming, setNaming] = useState(false)

  async function remove() {
    await router.navigate({
      href: addressWith(router.latestLocation.href, { gallery: undefined, photo: undefined }),
      replace: true,
    })
    await write(removeGallery(gallery.id), { done: text('galleries.removed') })
  }

  return (
    <>
      <Menu label={text('galleries.more')} button={<Icon path={more} />}>
        <MenuItem icon={pencil} onPick={() => setNaming(true)}>
          {text('galleries.rename')}
        </MenuItem>
        <MenuItem
          icon={trash}
          danger
          onPick={() =>
            isRemovableGallery(gallery)
              ? openPopup({ kind: 'remove-gallery' }, () => void remove())
              : showMessage(text('galleries.remove.default'), 'error')
          }
        >
          {text('galleries.remove')}
        </MenuItem>
      </Menu>
      {naming && (
        <NameDialog
          title={text('galleries.rename.title')}
          label={text('galleries.name')}
          name={gallery.gallery_name}
          act={{ now: 'galleries.save', later: 'galleries.save.later' }}
          onName={name => void write(renameGallery(gallery.id, name))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/**
 * The photos that are not sent yet, each with its progress and buttons.
 * @param props.behind how many photos come before them in the gallery
 */
function WaitingPhotos({ photos, behind }: { photos: readonly PhotoView[]; behind: number }) {
  const text = useText()
  if (photos.length === 0) return null
  return (
    <section className="part">
      <Eave count={photos.length}>{text('photos.waiting')}</Eave>
      <ul className={s.onTheWay}>
        {photos.map((photo, at) => (
          <WaitingPhoto key={photo.id} photo={photo} name={photoName(text, photo, behind + at)} />
        ))}
      </ul>
    </section>
  )
}

function WaitingPhoto({ photo, name }: { photo: PhotoView; name: string }) {
  const text = useText()
  const percent = useUploadOf(photo.waiting)
  const shown = useShown(photo)
  const state = photo.waiting?.state === 'refused' ? 'failed' : 'waiting'
  return (
    <li className={state}>
      <span className={s.face}>{shown && <img src={pictureAt(shown.thumb)} alt={photo.alt} />}</span>
      <div className="grow">
        <b className="cut">{name}</b>
        <ProgressBar percent={percent} label={text('app.named', { what: text('app.upload'), name })} />
        {photo.waiting && <PhotoSendStatus waiting={photo.waiting} name={name} />}
      </div>
    </li>
  )
}
