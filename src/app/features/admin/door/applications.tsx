import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { movedBy, singleKeyOf, useSingleKeys } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { KeySwitch } from '../area/key-switch.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { askCounts } from '../area/waiting-counts.ts'
import s from './door.module.css'

type Application = OutputOf<'admin.applications'>[number]
type List = 'waiting' | 'refused'

/** People who ask for an account, the oldest first: approved, or refused with a reason that they are mailed (PRODUCT 6.50). */
export function Applications() {
  const text = useText()
  const [shown, setShown] = useState<List>('waiting')
  const [refusing, setRefusing] = useState<Application | null>(null)
  const sending = useSending(text('admin.door.failed'), true)
  /** At which row somebody decided last: the next one gets the focus. */
  const decidedAt = useRef<number | null>(null)
  const list = useServerPages(shown, from => callServer('admin.applications', { query: { list: shown, ...from } }))

  async function decide({ id }: Application, body: { approve: boolean; reason?: string }) {
    decidedAt.current = list.answer.state === 'here' ? list.answer.value.findIndex(each => each.id === id) : null
    const { data } = await callServer('admin.decideApplication', { params: { id }, body })
    showMessage(data.message)
    askCounts()
    await list.again()
  }

  return (
    <section className="part next settings">
      <Eave big>{text('admin.door.asked')}</Eave>
      <p className="soft">{text('admin.door.asked.text')}</p>
      <div className="pad">
        <Segmented
          tight
          hidden
          legend={text('admin.door.asked.lists')}
          name="list"
          value={shown}
          options={(['waiting', 'refused'] as const).map(value => ({
            value,
            label: text(`admin.door.asked.${value}`),
          }))}
          onChange={setShown}
        />
      </div>
      <PagedRows
        list={list}
        none={
          <Empty
            drawing="cup"
            title={text(shown === 'waiting' ? 'admin.door.asked.none' : 'admin.door.asked.none.refused')}
          />
        }
      >
        {rows => (
          <Rows count={rows.length} decidedAt={decidedAt}>
            {rows.map(each => (
              <Row
                key={each.id}
                of={each}
                busy={sending.busy}
                onApprove={() => void sending.send(() => decide(each, { approve: true }))}
                onRefuse={() => setRefusing(each)}
              />
            ))}
          </Rows>
        )}
      </PagedRows>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {refusing && (
        <ActDialog
          title={text('admin.door.refuse.title', { name: refusing.username })}
          told
          act={text('admin.door.refuse')}
          onClose={() => setRefusing(null)}
          onAct={reason => decide(refusing, { approve: false, reason })}
        />
      )}
    </section>
  )
}

/** The requests, with single keys while one of them has the focus. */
function Rows({
  count,
  decidedAt,
  children,
}: {
  count: number
  decidedAt: RefObject<number | null>
  children: ReactNode
}) {
  const text = useText()
  const rows = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each decision the list is shorter
  useEffect(() => {
    const at = decidedAt.current
    decidedAt.current = null
    if (at === null || rows.current === null || document.activeElement !== document.body) return
    focusRow([...rows.current.children], at)
  }, [count, decidedAt])
  return (
    <>
      <div className="wide-only">
        <KeySwitch />
        <p className="muted">{text('admin.door.keys')}</p>
      </div>
      <ul ref={rows} className="rows" onKeyDown={work}>
        {children}
      </ul>
    </>
  )
}

const focusRow = (rows: readonly Element[], at: number) =>
  rows[Math.min(rows.length - 1, Math.max(0, at))]?.querySelector('button')?.focus()

/** Moves with j and k from request to request; a approves, and r asks why one is refused. */
function work(event: KeyboardEvent<HTMLUListElement>): void {
  const { currentTarget, target } = event
  const key = singleKeyOf(event)
  const rows = [...currentTarget.children]
  const at = rows.findIndex(row => target instanceof Node && row.contains(target))
  const to = movedBy(key, at, rows.length)
  if (to !== null) focusRow(rows, to)
  if (key !== 'a' && key !== 'r') return
  // Else the letter would be the first one of the reason that is asked for.
  event.preventDefault()
  rows[at]?.querySelector<HTMLButtonElement>(`[data-key=${key}]:enabled`)?.click()
}

function Row({
  of: { username, email, language, why, asked, refused },
  busy,
  onApprove,
  onRefuse,
}: {
  of: Application
  busy: boolean
  onApprove: () => void
  onRefuse: () => void
}) {
  const text = useText()
  const time = useJapanTime()
  const keys = useSingleKeys()
  return (
    <li className={s.asked}>
      <div>
        <bdi className="name">{username}</bdi>
        <small>
          {email} · {time(asked)}
        </small>
      </div>
      <blockquote lang={language}>{why}</blockquote>
      {refused && (
        <p className="soft">{text('admin.door.refused', { when: time(refused.at), reason: refused.reason })}</p>
      )}
      <div className="flex wrap">
        <LockableButton
          size="small"
          disabled={busy}
          onClick={onApprove}
          data-key="a"
          aria-keyshortcuts={keys ? 'a' : undefined}
        >
          {text('admin.door.approve')}
          <span className="sr"> {username}</span>
        </LockableButton>
        {refused === null && (
          <Button look="danger" size="small" onClick={onRefuse} data-key="r" aria-keyshortcuts={keys ? 'r' : undefined}>
            {text('admin.door.refuse')}
            <span className="sr"> {username}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
