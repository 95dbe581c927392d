import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import s from './people.module.css'

type Refused = OutputOf<'admin.refusals'>[number]

/** What is refused when accounts are made, the latest first; each can be ended (PRODUCT 6.37). */
export function RefusedList({ hrefOf }: Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const time = useJapanTime()
  const [ending, setEnding] = useState<Refused | null>(null)
  const list = useServerPages('refused', from => callServer('admin.refusals', { query: from }))
  return (
    <section className={s.adminPeople}>
      <PagedRows list={list} none={<Empty drawing="cat" title={text('admin.refused.none')} />}>
        {rows => (
          <ul className="rows">
            {rows.map(row => (
              <li key={row.id} className="row">
                <div>
                  <b>{text(`admin.refused.${row.kind}`)}</b> <bdi>{row.label}</bdi>
                  <p className={s.adminNoteText}>{row.reason}</p>
                  <small>
                    {row.until === null
                      ? text('admin.ban.until.always')
                      : text('admin.refused.until', { until: time(row.until) })}{' '}
                    · @{row.by_tag} · {time(row.at)}
                    {row.user_tag !== null && (
                      <>
                        {' · '}
                        <Link className="link" href={hrefOf('people', row.user_tag)}>
                          @{row.user_tag}
                        </Link>
                      </>
                    )}
                  </small>
                </div>
                <LockableButton look="quiet" size="small" onClick={() => setEnding(row)}>
                  {text('admin.refused.end')}
                  <span className="sr"> {row.label}</span>
                </LockableButton>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      {ending && (
        <ActDialog
          title={text('admin.refused.end.title')}
          told={false}
          mild
          act={text('admin.refused.end')}
          onClose={() => setEnding(null)}
          onAct={async reason => {
            const { data } = await callServer('admin.endRefusal', { params: { id: ending.id }, body: { reason } })
            showMessage(data.message)
            await list.again()
          }}
        >
          <p>
            {text(`admin.refused.${ending.kind}`)} {ending.label}
          </p>
        </ActDialog>
      )}
    </section>
  )
}
