import type { FocusEvent, KeyboardEvent, Ref } from 'react'
import { movedBy, singleKeyOf, useSingleKeys } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeySwitch } from '../area/key-switch.tsx'
import { Tick, tickRow } from '../area/tick.tsx'
import { chooseAll } from '../area/together-bar.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import type { Ticks } from '../area/use-ticks.ts'
import s from './door.module.css'
import type { Application, ApplicationState } from './looking.ts'

/** A request and how it stands now. */
export type RowNow = {
  of: Application
  /** What is decided here, as long as its answer is not there. */
  made: { approve: boolean } | null
  decided: ApplicationState['decided']
  /** The tag of another admin who looks at it. */
  claimedBy: string | null
  /** Why a decision about it was not taken. */
  left: string | null
}

/** Whether a request can be decided here and now. */
export const isFree = ({ made, decided, claimedBy }: RowNow): boolean =>
  made === null && decided === null && claimedBy === null

/** Decides about a request, or about the chosen ones (null), from a row. */
type OnDecide = (of: Application | null, at: string) => void

/**
 * The requests, with single keys while one of them has the focus: that is the one at which its reader looks.
 * @param props.onFocused called with the id of the one that has the focus; null for none
 */
export function ApplicationRows({
  ref,
  rows,
  ticks,
  ownTag,
  onFocused,
  onApprove,
  onRefuse,
  onUndo,
}: {
  ref: Ref<HTMLUListElement>
  rows: readonly RowNow[]
  ticks: Ticks
  ownTag: string
  onFocused: (id: string | null) => void
  onApprove: OnDecide
  onRefuse: OnDecide
  onUndo: () => void
}) {
  const text = useText()
  function noteLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLUListElement>) {
    // A window that loses the focus keeps its element: one comes back to it.
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) onFocused(null)
  }
  return (
    <>
      <div className="wide-only">
        <KeySwitch />
        <p className="muted">{text('admin.door.keys')}</p>
      </div>
      <ul
        ref={ref}
        className="rows"
        onKeyDown={event => work(event, ticks, { onApprove, onRefuse, onUndo })}
        onBlur={noteLeft}
      >
        {rows.map(row => (
          <Row
            key={row.of.id}
            row={row}
            ticks={ticks}
            ownTag={ownTag}
            onFocused={() => onFocused(row.of.id)}
            onApprove={() => onApprove(row.of, row.of.id)}
            onRefuse={() => onRefuse(row.of, row.of.id)}
          />
        ))}
      </ul>
    </>
  )
}

const rowsOf = (list: Element): HTMLElement[] => [...list.children].filter(each => each instanceof HTMLElement)

/** Gives a request the focus. */
export const focusRow = (list: Element, id: string | undefined): void =>
  rowsOf(list)
    .find(({ dataset }) => dataset.id === id)
    ?.focus()

/** Gives the focus to the next request that nobody has decided and nobody else looks at; at the end to the last such one. */
export function focusNext(list: Element, from: string): void {
  const rows = rowsOf(list)
  const at = rows.findIndex(({ dataset }) => dataset.id === from)
  const next = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].find(({ dataset }) => dataset.free !== undefined)
  ;(next ?? rows[at])?.focus()
}

/**
 * Moves with j and k from request to request; x chooses one and s all; a approves the chosen ones, or else the one that has the focus, r
 * asks why they are refused, and u takes the last decision back.
 */
function work(
  event: KeyboardEvent<HTMLUListElement>,
  ticks: Ticks,
  { onApprove, onRefuse, onUndo }: { onApprove: OnDecide; onRefuse: OnDecide; onUndo: () => void },
): void {
  const { currentTarget, target } = event
  const key = singleKeyOf(event)
  const rows = rowsOf(currentTarget)
  const at = rows.findIndex(row => target instanceof Node && row.contains(target))
  const row = rows[at]
  const to = movedBy(key, at, rows.length)
  if (to !== null) rows[to]?.focus()
  if (key === 'x') tickRow(row)
  if (key === 's') chooseAll(ticks)
  if (key === 'u') onUndo()
  if (key !== 'a' && key !== 'r') return
  // Else the letter would be the first one of the reason that is asked for.
  event.preventDefault()
  if (ticks.chosen.length === 0) row?.querySelector<HTMLButtonElement>(`[data-key=${key}]:enabled`)?.click()
  else if (row?.dataset.id !== undefined) {
    // The tick of a row is locked once the row is decided, and a locked one hears no key.
    row.focus()
    const decide = key === 'a' ? onApprove : onRefuse
    decide(null, row.dataset.id)
  }
}

function Row({
  row,
  ticks,
  ownTag,
  onFocused,
  onApprove,
  onRefuse,
}: {
  row: RowNow
  ticks: Ticks
  ownTag: string
  onFocused: () => void
  onApprove: () => void
  onRefuse: () => void
}) {
  const text = useText()
  const time = useJapanTime()
  const keys = useSingleKeys()
  const { id, username, email, language, why, asked, refused, browser, kept_out: out } = row.of
  return (
    <li className={s.asked} tabIndex={-1} data-id={id} data-free={isFree(row) ? '' : undefined} onFocus={onFocused}>
      <div className={s.who}>
        <Tick id={id} ticks={ticks} name={text('admin.door.choose', { name: username })} />
        <div>
          <bdi className="name">{username}</bdi>
          <small>
            {email} · {time(asked)}
          </small>
        </div>
      </div>
      <blockquote lang={language}>{why}</blockquote>
      {refused && (
        <p className="soft">{text('admin.door.refused', { when: time(refused.at), reason: refused.reason })}</p>
      )}
      {browser && (
        <p className={s.watched}>
          {browser.user_tag === null
            ? text('admin.door.browser.gone', { until: time(browser.until), reason: browser.reason })
            : text('admin.door.browser', {
                tag: browser.user_tag,
                until: time(browser.until),
                reason: browser.reason,
              })}
        </p>
      )}
      {out && (
        <p className={s.watched}>{text(`admin.door.out.${out.why}`, { domain: out.domain, reason: out.reason })}</p>
      )}
      {isFree(row) ? (
        <div className="flex wrap">
          <LockableButton size="small" onClick={onApprove} data-key="a" aria-keyshortcuts={keys ? 'a' : undefined}>
            {text('admin.door.approve')}
            <span className="sr"> {username}</span>
          </LockableButton>
          {refused === null && (
            <Button
              look="danger"
              size="small"
              onClick={onRefuse}
              data-key="r"
              aria-keyshortcuts={keys ? 'r' : undefined}
            >
              {text('admin.door.refuse')}
              <span className="sr"> {username}</span>
            </Button>
          )}
        </div>
      ) : (
        <Outcome of={row} ownTag={ownTag} />
      )}
      {row.left !== null && row.decided === null && row.made === null && <p className="err">{row.left}</p>}
    </li>
  )
}

/** What became of a request, or who else looks at it, where its buttons stood. */
function Outcome({ of: { of, made, decided, claimedBy }, ownTag }: { of: RowNow; ownTag: string }) {
  const text = useText()
  const name = of.username
  const says = () => {
    if (made !== null) return text(`admin.door.done.${made.approve ? 'approved' : 'refused'}`, { name })
    if (decided === null) return text('moderate.claimed', { tag: claimedBy ?? '' })
    const did = decided.approved ? 'approved' : 'refused'
    if (decided.by === ownTag) return text(`admin.door.done.${did}`, { name })
    return text(`admin.door.decided.${did}`, { who: decided.by === null ? '' : `@${decided.by}` })
  }
  return <p className={`muted ${s.outcome}`}>{says()}</p>
}
