import '../../../ui/styles/rows.css'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { ClosingForm } from './closing-form.tsx'

/** Closes the site to everyone but admins for a while, and opens it again (PRODUCT 1.5). */
export function MaintenanceAdmin() {
  const text = useText()
  const inJapan = useJapanTime()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.maintenance', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {state => (
        <section className="part next settings">
          <Eave big>{text(state.status === 1 ? 'admin.closing.closed' : 'admin.closing.open')}</Eave>
          {state.since !== null && (
            <dl className="facts">
              <dt>{text('admin.closing.since')}</dt>
              <dd className="num">{inJapan(state.since)}</dd>
              <dt>{text('admin.closing.until')}</dt>
              <dd className="num">
                {state.ends_at === null ? text('admin.closing.until.never') : inJapan(state.ends_at)}
              </dd>
              <dt>{text('admin.closing.reason')}</dt>
              <dd>{state.reason}</dd>
              {state.said !== null && (
                <>
                  <dt>{text('admin.closing.said')}</dt>
                  <dd>
                    <p lang="en">{state.said.en}</p>
                    <p lang="ja">{state.said.ja}</p>
                  </dd>
                </>
              )}
            </dl>
          )}
          <p className={state.since === null ? 'soft' : 'soft pad'}>{text('admin.closing.text')}</p>
          <ClosingForm state={state} onChanged={again} />
        </section>
      )}
    </ServerAnswer>
  )
}
