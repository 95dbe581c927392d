import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { AnnouncementForm } from './announcement-form.tsx'

type Line = OutputOf<'admin.announcements'>[number]

/** The line above pages (PRODUCT 6.40): the one that stands, writing another, and those before. */
export function AnnouncementPart() {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.announcements', {})).data)
  return (
    <section className="part settings">
      <Eave big>{text('admin.line')}</Eave>
      <p className="soft pad">{text('admin.line.text')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {lines => {
          const standing = lines.find(({ stands }) => stands)
          const before = lines.filter(each => each !== standing)
          return (
            <>
              {standing ? (
                <>
                  <h3>{text('admin.line.now')}</h3>
                  <ul className="rows">
                    <Row line={standing} onEnded={again} />
                  </ul>
                </>
              ) : (
                <p className="soft pad">{text('admin.line.none')}</p>
              )}
              <AnnouncementForm stands={standing !== undefined} onShown={again} />
              {before.length > 0 && (
                <details>
                  <summary>{text('admin.line.before')}</summary>
                  <ul className="rows">
                    {before.map(each => (
                      <Row key={each.id} line={each} onEnded={again} />
                    ))}
                  </ul>
                </details>
              )}
            </>
          )
        }}
      </ServerAnswer>
    </section>
  )
}

function Row({
  line: { id, en, ja, href, ends_at, said_at, said_by, stands },
  onEnded,
}: {
  line: Line
  onEnded: () => Promise<void>
}) {
  const text = useText()
  const time = useJapanTime()
  const sending = useSending(text('admin.line.failed'), true)
  const end = () =>
    void sending.send(async () => {
      const { data } = await callServer('admin.endAnnouncement', { params: { id } })
      showMessage(data.message, 'success')
      await onEnded()
    })
  return (
    <li>
      <div className="row top">
        <div>
          <p lang="en">{en}</p>
          <p lang="ja">{ja}</p>
          {href !== null && (
            <p>
              <Link className="link" href={href}>
                {href}
              </Link>
            </p>
          )}
          <small>
            {time(said_at)}
            {said_by !== null && ` · @${said_by}`}
            {` · ${text('admin.line.through', { day: time(ends_at) })}`}
          </small>
        </div>
        {stands && (
          <LockableButton look="danger" size="small" disabled={sending.busy} onClick={end}>
            {text('admin.line.end')}
          </LockableButton>
        )}
      </div>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
    </li>
  )
}
