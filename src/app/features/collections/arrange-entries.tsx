import { removeFromCollection, reorderCollection } from '../../../local/collections/commands.ts'
import type { EntryView } from '../../../local/collections/views.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { ArrangedRows, type ArrangeWords } from '../../ui/arranged-rows.tsx'
import { trash } from '../../ui/icons.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './collections.module.css'
import { useEntryName } from './entry-rows.tsx'

/** What is in a collection as rows, to be reordered and taken out. */
export function ArrangeEntries({
  collectionId,
  entries,
  onDone,
}: {
  collectionId: string
  entries: readonly EntryView[]
  onDone: () => void
}) {
  const text = useText()
  const write = useWrite()
  const nameOf = useEntryName()
  const words: ArrangeWords = {
    hint: text('collections.arrange.hint'),
    done: text('collections.arrange.done'),
    up: text('collections.up'),
    down: text('collections.down'),
    move: name => text('collections.move', { name }),
    more: name => text('collections.entry.more', { name }),
    moved: (name, number, count) => text('collections.moved', { name, number, count }),
  }

  async function take({ id }: EntryView) {
    if (await write(removeFromCollection(collectionId, id))) showMessage(text('collections.taken'))
  }

  return (
    <ArrangedRows
      rows={entries}
      words={words}
      nameOf={nameOf}
      onOrder={ids => void write(reorderCollection(collectionId, ids))}
      onDone={onDone}
      items={entry => (
        <MenuItem icon={trash} danger onPick={() => void take(entry)}>
          {text('collections.take')}
        </MenuItem>
      )}
    >
      {(_, name) => (
        <b className={`grow ${s.entryName}`}>
          <Mixed>{name}</Mixed>
        </b>
      )}
    </ArrangedRows>
  )
}
