import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { editCollection, removeCollection } from '../../../local/collections/commands.ts'
import type { CollectionView } from '../../../local/collections/views.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { sayAlreadySent } from '../../state/writing/after-write.ts'
import { type Store, useWrite } from '../../state/writing/use-write.ts'
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
  const device = useDevice()
  const [open, setOpen] = useState<'words' | 'share' | null>(null)
  const { id } = collection
  const close = () => setOpen(null)

  async function remove() {
    let sent: (string | null)[] = []
    const store: Store = async (mirror, commands, user) => {
      const now = Date.now()
      sent = await Promise.all(
        commands.map(each => enqueue(mirror, each, user, { now, notBefore: now + limits.globalMessageMs })),
      )
      return sent
    }
    if (!(await write(removeCollection(id), { store }))) return
    const [commandId] = sent
    const undo = async () => {
      if (!device || !commandId) return
      if (await discard(device.mirror, commandId)) await router.navigate({ to: '/collections/$id', params: { id } })
      else await sayAlreadySent()
    }
    const action = { text: text('collections.undo'), run: () => void undo() }
    showMessage(text('collections.removed'), 'success', commandId ? { action } : {})
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
