import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import './arranged-rows.css'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { more } from './icons.ts'
import { fall, grip, up } from './icons-viewer.ts'
import { Menu, MenuItem } from './menu.tsx'
import { inOrder, keyMove, moved } from './row-order.ts'
import { usePull } from './use-pull.ts'

/** What the rows and their controls say. */
export type ArrangeWords = {
  hint: string
  done: string
  up: string
  down: string
  move: (name: string) => string
  more: (name: string) => string
  moved: (name: string, number: number, count: number) => string
}

/**
 * Rows that are put into an own order: by a handle that is dragged or moved with the arrow keys, or from their menus.
 * @param props.nameOf what a row is called
 * @param props.items more entries of a row's menu
 * @param props.onOrder is given the ids in their new order when one is finished or leaves, if it is another order
 * @param props.children renders what a row shows between its handle and its menu
 */
export function ArrangedRows<T extends { id: string }>({
  rows,
  words,
  nameOf,
  items,
  onOrder,
  onDone,
  children,
}: {
  rows: readonly T[]
  words: ArrangeWords
  nameOf: (row: T, at: number) => string
  items: (row: T) => ReactNode
  onOrder: (ids: string[]) => void
  onDone: () => void
  children: (row: T, name: string) => ReactNode
}) {
  const hint = useId()
  const list = useRef<HTMLUListElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [order, setOrder] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const shown = order ? inOrder(rows, order) : rows
  const ids = shown.map(each => each.id)

  function move(from: number, to: number) {
    const row = shown[from]
    if (!row || from === to) return
    setOrder(moved(ids, from, to))
    setSaid(words.moved(nameOf(row, from), to + 1, shown.length))
  }

  const keep = useEffectEvent(() => {
    if (order && ids.some((id, at) => rows[at]?.id !== id)) onOrder(ids)
  })
  useEffect(() => {
    done.current?.focus()
    return () => keep()
  }, [])

  const pull = usePull(list, move)

  return (
    <>
      <div className="flex wrap">
        <p className="soft grow" id={hint}>
          {words.hint}
        </p>
        <Button ref={done} onClick={onDone}>
          {words.done}
        </Button>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <ul className="arranged" ref={list}>
        {shown.map((row, at) => {
          const name = nameOf(row, at)
          return (
            <li key={row.id}>
              <button
                type="button"
                className="icon grip"
                aria-label={words.move(name)}
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
              {children(row, name)}
              <Menu label={words.more(name)} button={<Icon path={more} />}>
                <MenuItem icon={up} onPick={at > 0 ? () => move(at, at - 1) : undefined}>
                  {words.up}
                </MenuItem>
                <MenuItem icon={fall} onPick={at < shown.length - 1 ? () => move(at, at + 1) : undefined}>
                  {words.down}
                </MenuItem>
                {items(row)}
              </Menu>
            </li>
          )
        })}
      </ul>
    </>
  )
}
