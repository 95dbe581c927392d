import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { NewCommand } from '../../../local/command/command.ts'
import { addGallery } from '../../../local/galleries/commands.ts'
import type { GalleryView } from '../../../local/galleries/views.ts'
import { NameDialog } from '../../state/forms/name-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { addressWith, useAddressWith } from '../../state/navigation/in-address.ts'
import { useShown } from '../../state/pictures/local-picture.ts'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { atPage } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plus } from '../../ui/icons.ts'
import { image } from '../../ui/icons-editor.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { countText } from './count-text.ts'
import s from './galleries.module.css'
import { PhotoSendStatus } from './photo-send-status.tsx'

/**
 * The galleries of a person, the default one first.
 * @param props.readAt when they were loaded, in ms; null if that is not known
 */
export function GalleryList({
  galleries,
  own,
  readAt,
}: {
  galleries: readonly GalleryView[]
  own: boolean
  readAt: number | null
}) {
  const text = useText()
  const write = useWrite()
  const router = useRouter()
  const [naming, setNaming] = useState(false)
  const full = galleries.length >= limits.galleries
  const shown = galleries.toSorted((a, b) => Number(b.gallery_def) - Number(a.gallery_def))

  /** A new gallery is opened once the dialog has left the history: the next thing is to add photos. */
  async function open(galleryId: string, command: NewCommand) {
    if (!(await write(command))) return
    await atPage()
    await router.navigate({ href: addressWith(router.latestLocation.href, { gallery: galleryId }) })
  }

  return (
    <section className={s.galleries} aria-label={text('galleries.title')}>
      <ReadAt at={readAt} />
      {own && (
        <div className={s.galleryActs}>
          {full ? (
            <p className="soft">{text('galleries.most', { count: limits.galleries })}</p>
          ) : (
            <Button look="quiet" onClick={() => setNaming(true)}>
              <Icon path={plus} />
              {text('galleries.new')}
            </Button>
          )}
        </div>
      )}
      {shown.length === 0 && <Empty drawing="shoji" title={text('galleries.none')} />}
      <ul className={s.covers}>
        {shown.map(each => (
          <GalleryTile key={each.id} of={each} />
        ))}
      </ul>
      {naming && (
        <NameDialog
          title={text('galleries.new')}
          label={text('galleries.name')}
          name=""
          act={{ now: 'galleries.create', later: 'galleries.create.later' }}
          onName={name => {
            const { galleryId, ...command } = addGallery(name)
            void open(galleryId, command)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}

const coverSize = { width: 480, height: 360 }

/** A gallery in the list: cover, name and number of photos. */
function GalleryTile({ of: gallery }: { of: GalleryView }) {
  const text = useText()
  const address = useAddressWith()
  const may = useMayLoad()
  const { waiting, cover } = gallery
  const state = waiting ? (waiting.state === 'refused' ? ' failed' : ' waiting') : ''
  return (
    <li>
      <Link className={`${s.coverTile}${state}`} href={address({ gallery: gallery.id, photo: undefined })}>
        <span className={s.face}>{cover === null || !may ? <Icon path={image} /> : <Cover address={cover} />}</span>
        <b>
          <Mixed>{gallery.gallery_name}</Mixed>
        </b>
        <small>{countText(text, gallery.photos_count)}</small>
      </Link>
      {waiting && <PhotoSendStatus waiting={waiting} name={gallery.gallery_name} />}
    </li>
  )
}

function Cover({ address }: { address: string }) {
  const shown = useShown({ ...coverSize, alt: '', thumb: address, large: address })
  return shown && <Picture of={shown} sizes="(width >= 720px) 206px, 50vw" decorative />
}
