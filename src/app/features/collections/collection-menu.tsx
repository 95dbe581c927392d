import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { sharedCollectionPath } from '../../../contract/shared-collection-path.ts'
import { editCollection, removeCollection, shareCollection } from '../../../local/collections/commands.ts'
import type { CollectionView } from '../../../local/collections/views.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useUndoableWrite } from '../../state/writing/use-undoable-write.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { more, outward, pencil, share, trash } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'
import { WordsDialog } from './words-dialog.tsx'

/** What its owner does with a collection: naming, sharing and deleting it. A deletion is sent once it can't be taken back any more. */
export function CollectionMenu({ of: collection }: { of: CollectionView }) {
  const text = useText()
  const router = useRouter()
  const write = useWrite()
  const writeUndoable = useUndoableWrite()
  const [open, setOpen] = useState<'words' | 'share' | null>(null)
  const { id } = collection
  const close = () => setOpen(null)
  const shared = collection.shared_slug
  const path = shared === null ? null : sharedCollectionPath(shared)
  const takeAlong = () => openPopup({ kind: 'along', of: { collection: id }, title: collection.name, path })

  async function remove() {
    const undone = () => void router.navigate({ to: '/collections/$id', params: { id } })
    if (!(await writeUndoable(removeCollection(id), { done: text('collections.removed'), undone }))) return
    await router.navigate({ to: '/collections', replace: true })
  }

  return (
    <>
      <Menu label={text('collections.more')} button={<Icon path={more} />}>
        <MenuItem icon={share} onPick={() => setOpen('share')}>
          {text('collections.share')}
        </MenuItem>
        <MenuItem icon={outward} onPick={takeAlong}>
          {text('post.along')}
        </MenuItem>
        <MenuItem icon={pencil} onPick={() => setOpen('words')}>
          {text('collections.edit')}
        </MenuItem>
        <MenuItem icon={trash} danger onPick={() => void remove()}>
          {text('collections.remove')}
        </MenuItem>
      </Menu>
      {open === 'words' && (
        <WordsDialog of={collection} onWords={words => void write(editCollection(id, words))} onClose={close} />
      )}
      {open === 'share' && <ShareSheet of={collection} onClose={close} />}
    </>
  )
}

/** Opens a collection to whoever has its link, shows the link, and closes it again. */
function ShareSheet({ of: collection, onClose }: { of: CollectionView; onClose: () => void }) {
  const text = useText()
  const write = useWrite()
  const { site } = useAppFacts()
  const label = useId()
  const { id, name, shared_slug: slug, sharing } = collection
  return (
    <Dialog open variant="sheet" label={text('collections.share.heading')} onClose={onClose}>
      <div className="stack g-16">
        <h2>{text('collections.share.heading')}</h2>
        <SwitchLine
          line="flex"
          className="switch push"
          aria-labelledby={label}
          checked={sharing ?? slug !== null}
          onChange={on => void write(shareCollection(id, on))}
        >
          <span id={label}>{text('collections.share.on')}</span>
        </SwitchLine>
        <p className="soft">{text('collections.share.hint')}</p>
        {slug !== null && (
          <input
            className="input"
            readOnly
            value={site.origin + sharedCollectionPath(slug)}
            aria-label={text('collections.share.link')}
            onFocus={event => event.target.select()}
          />
        )}
        {slug === null && sharing === true && (
          <p className="soft" role="status">
            {text('collections.share.waits')}
          </p>
        )}
        <div className="flex wrap ends">
          <Button look="quiet" onClick={onClose}>
            {text('ui.close')}
          </Button>
          {slug !== null && (
            <Button
              onClick={() => {
                onClose()
                openPopup({ kind: 'share-collection', slug, name })
              }}
            >
              {text('collections.share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
