import type { GalleryView } from '../../../local/galleries/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useAddressWith } from '../../state/navigation/in-address.ts'
import { useShown } from '../../state/pictures/local-picture.ts'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { image } from '../../ui/icons-editor.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { countText } from './count-text.ts'
import { PhotoSendStatus } from './photo-send-status.tsx'

const coverSize = { width: 480, height: 360 }

/** A gallery in the list: cover, name and number of photos. */
export function GalleryTile({ of: gallery }: { of: GalleryView }) {
  const text = useText()
  const address = useAddressWith()
  const may = useMayLoad()
  const { waiting, cover } = gallery
  const state = waiting ? (waiting.state === 'refused' ? ' failed' : ' waiting') : ''
  return (
    <li>
      <Link className={`cover-tile${state}`} href={address({ gallery: gallery.id, photo: undefined })}>
        <span className="face">{cover === null || !may ? <Icon path={image} /> : <Cover address={cover} />}</span>
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
