import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isRemovableGallery } from '../../../contract/policy/galleries.ts'
import { removeGallery, renameGallery } from '../../../local/galleries/commands.ts'
import type { GalleryView } from '../../../local/galleries/views.ts'
import { NameDialog } from '../../state/forms/name-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { addressWith } from '../../state/navigation/in-address.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { more, pencil, trash } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** The owner's menu of a gallery; the default gallery can't be removed, and says why. */
export function GalleryMenu({ of: gallery }: { of: GalleryView }) {
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
