import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { stopNames } from '../../../contract/stop-names.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import type { ChosenPicture } from '../../state/pictures/take-pictures.ts'
import { legText } from '../../state/trip/way-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fall, grip, up } from '../../ui/icons-viewer.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { moved } from '../../ui/row-order.ts'
import { usePull } from '../../ui/use-pull.ts'
import type { EditorSlot, StopPlaceSlot } from './form-slots.ts'
import { StopFields } from './stop-fields.tsx'
import s from './stops.module.css'
import { type DraftStop, emptyStop, type StopErrors } from './stops-draft.ts'

/** What is done to the stops; null where none is left. */
type Change = (now: readonly DraftStop[]) => DraftStop[] | null

type Slots = { Editor: EditorSlot; StopPlace: StopPlaceSlot }

/**
 * The stops of a guide in their order: nothing until its author adds one, then a row each, of which one at a time shows its fields
 * (PRODUCT 3.19). A row is dragged to another place by its handle, or moved with its buttons. Needs the texts `places`, `reading` and `trip`.
 * @param props.wrong what is wrong with them; the first of these is opened
 * @param props.prefecture that of the guide
 * @param props.pictures those of the guide, among which a stop's is chosen
 */
export function StopsField({
  value,
  wrong,
  prefecture,
  pictures,
  onChange,
  ...slots
}: Slots & {
  value: readonly DraftStop[]
  wrong: StopErrors | undefined
  prefecture: string
  pictures: readonly ChosenPicture[]
  onChange: (change: Change) => void
}) {
  const text = useText()
  const { language } = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [shownWrong, setShownWrong] = useState(wrong)
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<{ words: string; undo: Change; removed?: true } | null>(null)
  if (wrong !== shownWrong) {
    setShownWrong(wrong)
    const first = value.find(({ id }) => wrong?.[id])
    if (first) setOpen(first.id)
  }
  // A stop that was just added is filled in next.
  useEffect(() => {
    if (open !== null) list.current?.querySelector<HTMLElement>('[data-open] input')?.focus()
  }, [open])

  const nameOf = (stop: DraftStop) => stopNames(stop, language)[0] ?? text('stops.new')

  function add() {
    const id = uuidv7()
    onChange(now => [...now, emptyStop(id)])
    setDone(null)
    setOpen(id)
  }
  function move(from: number, to: number) {
    const stop = value[from]
    if (!stop || !value[to] || from === to) return ''
    onChange(now => moved(now, from, to))
    setDone(null)
    const words = text('stops.moved', { name: nameOf(stop), number: to + 1, count: value.length })
    setSaid(words)
    return words
  }
  // A finger slips more easily than it presses the wrong button, and the button beside it takes that back.
  const pull = usePull(list, (from, to) => {
    const words = move(from, to)
    const id = value[from]?.id
    const undo: Change = now => {
      const at = now.findIndex(each => each.id === id)
      return at < 0 ? [...now] : moved(now, at, from)
    }
    if (words !== '') setDone({ words, undo })
  })
  function remove(stop: DraftStop, at: number) {
    const words = text('stops.removed', { name: nameOf(stop) })
    setOpen(null)
    setSaid(words)
    setDone({ words, undo: now => now.toSpliced(at, 0, stop), removed: true })
    onChange(now => {
      const left = now.filter(each => each.id !== stop.id)
      return left.length === 0 ? null : left
    })
  }
  function undo() {
    if (!done) return
    onChange(done.undo)
    setDone(null)
    setSaid(text('stops.undone'))
    list.current?.focus()
  }

  return (
    <section aria-label={text('trip.title')} className={s.stops}>
      {value.length > 0 && <Eave count={text('trip.count', { count: value.length })}>{text('trip.title')}</Eave>}
      {value.length === 0 && <p className="muted">{text('stops.hint')}</p>}
      <p className="sr" role="status">
        {said}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its own numbers a list is none to Safari's screen reader */}
      <ol ref={list} role="list" tabIndex={-1}>
        {value.map((stop, at) => {
          const [number, isOpen, name] = [at + 1, stop.id === open, nameOf(stop)]
          const leg = at === 0 ? '' : legText(text, stop)
          return (
            <li key={stop.id} data-open={isOpen || undefined} data-wrong={wrong?.[stop.id] ? true : undefined}>
              <div className={s.row}>
                {value.length > 1 && (
                  <span className="icon grip" aria-hidden="true" onPointerDown={event => pull(event, at)}>
                    <Icon path={grip} />
                  </span>
                )}
                <span className={`${s.number} num`}>{number}</span>
                <span className="grow">
                  <b>
                    <Mixed>{name}</Mixed>
                  </b>
                  {leg !== '' && <small>{leg}</small>}
                </span>
                {/* aria-disabled and not disabled: a stop that has just moved to an end keeps the focus on its button. */}
                <IconButton
                  path={up}
                  label={text('stops.up', { number })}
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  path={fall}
                  label={text('stops.down', { number })}
                  aria-disabled={at === value.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  look="quiet"
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? undefined : text('stops.edit.of', { number, name })}
                  onClick={() => setOpen(isOpen ? null : stop.id)}
                >
                  {text(isOpen ? 'stops.done' : 'stops.edit')}
                </Button>
              </div>
              {isOpen && (
                <StopFields
                  {...slots}
                  value={stop}
                  first={at === 0}
                  wrong={wrong?.[stop.id] ?? {}}
                  prefecture={prefecture}
                  pictures={pictures}
                  onChange={by => onChange(now => now.map(each => (each.id === stop.id ? { ...each, ...by } : each)))}
                  onRemove={() => remove(stop, at)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {done && (
        <p className={`flex wrap ${s.done}`}>
          {/* The line above says it to screen readers. */}
          <span aria-hidden="true">{done.words}</span>
          {/* What removed the stop has gone with it, and had the focus. */}
          <Button key={done.words} look="bare" size="small" autoFocus={done.removed === true} onClick={undo}>
            {text('stops.undo')}
          </Button>
        </p>
      )}
      {value.length < limits.stops.most ? (
        <div>
          <Button look="quiet" size="small" onClick={add}>
            {text(value.length === 0 ? 'stops.add.first' : 'stops.add')}
          </Button>
        </div>
      ) : (
        <p className="muted">{text('stops.most', { most: limits.stops.most })}</p>
      )}
    </section>
  )
}
