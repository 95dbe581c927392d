import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
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
import { PagedRows } from '../area/paged-rows.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { askCounts } from '../area/waiting-counts.ts'

type Application = OutputOf<'admin.applications'>[number]
type List = 'waiting' | 'refused'

/** People who ask for an account, the oldest first: approved, or refused with a reason that they are mailed (PRODUCT 6.50). */
export function Applications() {
  const text = useText()
  const [shown, setShown] = useState<List>('waiting')
  const [refusing, setRefusing] = useState<Application | null>(null)
  const sending = useSending(text('admin.door.failed'), true)
  const list = useServerPages(shown, from => callServer('admin.applications', { query: { list: shown, ...from } }))

  async function decide({ id }: Application, body: { approve: boolean; reason?: string }) {
    const { data } = await callServer('admin.decideApplication', { params: { id }, body })
    showMessage(data.message)
    askCounts()
    await list.again()
  }

  return (
    <section className="part settings">
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
          <ul className="rows">
            {rows.map(each => (
              <Row
                key={each.id}
                of={each}
                busy={sending.busy}
                onApprove={() => void sending.send(() => decide(each, { approve: true }))}
                onRefuse={() => setRefusing(each)}
              />
            ))}
          </ul>
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
  return (
    <li>
      <div>
        <bdi className="name">{username}</bdi>{' '}
        <small>
          {email} · {time(asked)}
        </small>
      </div>
      <blockquote lang={language}>{why}</blockquote>
      {refused && (
        <p className="soft">{text('admin.door.refused', { when: time(refused.at), reason: refused.reason })}</p>
      )}
      <div className="flex wrap">
        <LockableButton size="small" disabled={busy} onClick={onApprove}>
          {text('admin.door.approve')}
          <span className="sr"> {username}</span>
        </LockableButton>
        {refused === null && (
          <Button look="danger" size="small" onClick={onRefuse}>
            {text('admin.door.refuse')}
            <span className="sr"> {username}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
