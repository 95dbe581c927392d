import { useState } from 'react'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Eave } from '../../../ui/eave.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import type { Person } from './person-page.tsx'

/** The devices on which somebody is signed in; one or all can be logged out. */
export function PersonSessions({ person: { id, sessions }, onDone }: { person: Person; onDone: () => Promise<void> }) {
  const text = useText()
  const time = useJapanTime()
  const [ending, setEnding] = useState<Person['sessions'][number] | 'all' | null>(null)
  return (
    <section className="part next">
      <Eave big count={sessions.length}>
        {text('admin.person.devices')}
      </Eave>
      {sessions.length === 0 && <p className="soft">{text('admin.people.no_device')}</p>}
      <ul className="rows">
        {sessions.map(each => (
          <li key={each.id} className="row">
            <div>
              <b>{each.device || text('admin.person.device.unknown')}</b>
              <small>{text('admin.person.device.used', { when: time(each.last_used) })}</small>
            </div>
            <LockableButton look="quiet" size="small" onClick={() => setEnding(each)}>
              {text('admin.person.device.end')}
              <span className="sr"> {each.device}</span>
            </LockableButton>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="pad">
          <LockableButton look="danger" size="small" onClick={() => setEnding('all')}>
            {text('admin.person.devices.end')}
          </LockableButton>
        </div>
      )}
      {ending && (
        <ActDialog
          title={text(ending === 'all' ? 'admin.person.devices.end' : 'admin.person.device.end')}
          told={false}
          act={text(ending === 'all' ? 'admin.person.devices.end' : 'admin.person.device.end')}
          onClose={() => setEnding(null)}
          onAct={async reason => {
            const { data } =
              ending === 'all'
                ? await callServer('admin.endSessions', { params: { id }, body: { reason } })
                : await callServer('admin.endSession', { params: { id, sessionId: ending.id }, body: { reason } })
            showMessage(data.message)
            await onDone()
          }}
        />
      )}
    </section>
  )
}
