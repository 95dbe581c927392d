import type { OutputOf } from '../../../../contract/calls/index.ts'
import { dateText } from '../../../../contract/formats.ts'
import { japanZone } from '../../../../contract/japan-time.ts'
import type { Language } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { LastLook } from './last-look.tsx'
import type { OpenDraft } from './use-draft.ts'
import { useEnding } from './use-ending.ts'

type Line = OutputOf<'admin.announcements'>[number]

/**
 * The line above pages (PRODUCT 6.40): the one that stands, writing another, and those before.
 * @param props.onKept called after each change that the server has as a draft
 * @param props.onDone called once a line stands, or will
 */
export function AnnouncementPart({
  draft,
  onKept,
  onDone,
}: {
  draft: OpenDraft
  onKept: () => void
  onDone: () => Promise<void>
}) {
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
              <AnnouncementForm
                key={draft.key}
                draft={draft}
                stands={standing !== undefined}
                onKept={onKept}
                onTold={again}
                onDone={async () => {
                  await Promise.all([onDone(), again()])
                }}
              />
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

/** The day in Japan of which a line stands until the end. */
const lastDay = (language: Language, endsAt: string) => dateText(language, Date.parse(endsAt) - 1, 'date', japanZone)

function Row({
  line: { id, en, ja, href, ends_at, said_at, said_by, stands },
  onEnded,
}: {
  line: Line
  onEnded: () => Promise<void>
}) {
  const text = useText()
  const { language } = useLanguage()
  const time = useJapanTime()
  const { asking, setAsking, sending, end } = useEnding(
    text('admin.line.failed'),
    reason => callServer('admin.endAnnouncement', { params: { id }, body: { reason } }),
    onEnded,
  )
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
            {` · ${text('admin.line.through', { day: lastDay(language, ends_at) })}`}
          </small>
        </div>
        {stands && (
          <LockableButton look="danger" size="small" disabled={sending.busy} onClick={() => setAsking(true)}>
            {text('admin.line.end')}
          </LockableButton>
        )}
      </div>
      {asking && (
        <LastLook
          title={text('admin.line.end.look')}
          act={text('admin.line.end')}
          sending={sending}
          onAct={end}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
