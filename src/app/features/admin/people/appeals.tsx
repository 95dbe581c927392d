import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { askCounts } from '../area/waiting-counts.ts'
import s from './people.module.css'

type Appeal = OutputOf<'admin.appeals'>['appeals'][number]

/**
 * Open appeals against suspensions and closings, the oldest first: accepted, which lifts the suspension or opens the account, or refused
 * with words (PRODUCT 6.13).
 */
export function Appeals({ hrefOf }: Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const [answering, setAnswering] = useState<{ appeal: Appeal; accept: boolean } | null>(null)
  const list = useServerPages('appeals', async from => {
    const { data, nextCursor } = await callServer('admin.appeals', { query: from })
    return { data: data.appeals, nextCursor }
  })

  return (
    <section className={s.adminPeople}>
      <PagedRows list={list} none={<Empty drawing="cup" title={text('admin.appeals.none')} />}>
        {appeals => (
          <ul className="rows">
            {appeals.map(appeal => (
              <Row
                key={appeal.id}
                appeal={appeal}
                href={hrefOf('people', appeal.person.user_tag)}
                onAnswer={accept => setAnswering({ appeal, accept })}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      {answering && (
        <ActDialog
          title={text(answering.accept ? 'admin.appeals.accept.title' : 'admin.appeals.refuse.title', {
            name: answering.appeal.person.username,
          })}
          told
          mild={answering.accept}
          act={text(answering.accept ? 'admin.appeals.accept' : 'admin.appeals.refuse')}
          onClose={() => setAnswering(null)}
          onAct={async reason => {
            const { data } = await callServer('admin.answerAppeal', {
              params: { id: answering.appeal.id },
              body: { accept: answering.accept, reason },
            })
            showMessage(data.message)
            askCounts()
            await list.again()
          }}
        />
      )}
    </section>
  )
}

function Row({ appeal, href, onAnswer }: { appeal: Appeal; href: string; onAnswer: (accept: boolean) => void }) {
  const text = useText()
  const time = useJapanTime()
  const { person, suspended, closing } = appeal
  const { until, reason } = suspended
  const lasting = text(closing ? 'admin.appeals.against.closing' : 'admin.appeals.against.always', { reason })
  const against = until === null ? lasting : text('admin.appeals.against', { until: time(until), reason })
  return (
    <li className={s.adminAppeal}>
      <div>
        <Link className="name link" href={href}>
          <bdi>{person.username}</bdi>
        </Link>{' '}
        <small>
          @{person.user_tag} · {time(appeal.at)}
        </small>
      </div>
      <blockquote>{appeal.text}</blockquote>
      <p className="soft">
        {against}
        {suspended.by_tag !== null && ` · @${suspended.by_tag}`}
      </p>
      {appeal.for_another ? (
        <p role="note">{text('admin.appeals.another')}</p>
      ) : (
        <div className="flex wrap">
          <Button look="quiet" size="small" onClick={() => onAnswer(true)}>
            {text('admin.appeals.accept')}
            <span className="sr"> {person.username}</span>
          </Button>
          <Button look="danger" size="small" onClick={() => onAnswer(false)}>
            {text('admin.appeals.refuse')}
            <span className="sr"> {person.username}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
