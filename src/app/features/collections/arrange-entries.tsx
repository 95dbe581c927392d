import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { removeFromCollection, reorderCollection } from '../../../local/collections/commands.ts'
import type { EntryView } from '../../../local/collections/views.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { more, trash } from '../../ui/icons.ts'
import { fall, grip, up } from '../../ui/icons-viewer.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { inOrder, keyMove, moved } from '../../ui/row-order.ts'
import { usePull } from '../../ui/use-pull.ts'
import { useEntryName } from './entry-rows.tsx'

/** What is in a collection as rows, to be reordered and taken out. The order is stored when one is finished or leaves. */
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
  const hint = useId()
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [order, setOrder] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const shown = order ? inOrder(entries, order) : entries
  const ids = shown.map(each => each.id)

  function move(from: number, to: number) {
    const entry = shown[from]
    if (!entry || from === to) return
    setOrder(moved(ids, from, to))
    setSaid(text('collections.moved', { name: nameOf(entry), number: to + 1, count: shown.length }))
  }

  const keep = useEffectEvent(() => {
    if (order && ids.some((id, at) => entries[at]?.id !== id)) void write(reorderCollection(collectionId, ids))
  })
  useEffect(() => {
    done.current?.focus()
    return () => keep()
  }, [])

  async function take({ id }: EntryView) {
    if (await write(removeFromCollection(collectionId, id))) showMessage(text('collections.taken'))
  }

  const pull = usePull(list, move)

  return (
    <>
      <div className="flex wrap">
        <p className="soft grow" id={hint}>
          {text('collections.arrange.hint')}
        </p>
        <Button ref={done} onClick={onDone}>
          {text('collections.arrange.done')}
        </Button>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <ul className="arranging" ref={list}>
        {shown.map((entry, at) => {
          const name = nameOf(entry)
          return (
            <li key={entry.id}>
              <button
                type="button"
                className="icon grip"
                aria-label={text('collections.move', { name })}
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
              <b className="grow t">
                <Mixed>{name}</Mixed>
              </b>
              <Menu label={text('collections.entry.more', { name })} button={<Icon path={more} />}>
                <MenuItem icon={up} onPick={at > 0 ? () => move(at, at - 1) : undefined}>
                  {text('collections.up')}
                </MenuItem>
                <MenuItem icon={fall} onPick={at < shown.length - 1 ? () => move(at, at + 1) : undefined}>
                  {text('collections.down')}
                </MenuItem>
                <MenuItem icon={trash} danger onPick={() => void take(entry)}>
                  {text('collections.take')}
                </MenuItem>
              </Menu>
            </li>
          )
        })}
      </ul>
    </>
  )
}
