import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { editCollection, removeCollection } from '../../../local/collections/commands.ts'
import type { CollectionView } from '../../../local/collections/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useUndoableWrite } from '../../state/writing/use-undoable-write.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { more, pencil, share, trash } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ShareSheet } from './share-sheet.tsx'
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
