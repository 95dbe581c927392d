import type { ReportCase, ReportEvidence } from '../../../../contract/entities/report.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import s from './reports.module.css'

/** What a report kept of the thing as it was. */
export function Evidence({
  type,
  of: { at, text: said, snapshot, pictures },
}: {
  type: ReportCase['type']
  of: ReportEvidence
}) {
  const text = useText()
  const rich = type === 'post' || type === 'comment'
  const { title, hobbies = [], hashtags = [], username, user_tag } = snapshot
  return (
    <article className={s.reportThing}>
      <small className="muted">
        <Ago at={at} form="long" />
      </small>
      {username !== undefined && (
        <p>
          <b>
            <bdi>{username}</bdi>
          </b>{' '}
          <span className="muted">@{user_tag}</span>
        </p>
      )}
      {type === 'post' && title && (
        <h3>
          <Mixed>{title}</Mixed>
        </h3>
      )}
      {type === 'comment' && (
        <small className="muted">
          {text('admin.reports.on_post', { title: title || text('admin.reports.timeline') })}
        </small>
      )}
      {said === '' ? (
        <p className="muted">{text('admin.reports.no_text')}</p>
      ) : rich ? (
        <div className="body">
          <RichText html={said} />
        </div>
      ) : (
        <p className={s.reportPlain}>
          <Mixed>{said}</Mixed>
        </p>
      )}
      {hobbies.length > 0 && <p className="muted">{text('admin.reports.hobbies', { words: hobbies.join(', ') })}</p>}
      {hashtags.length > 0 && <p className="muted">{hashtags.join(' ')}</p>}
      <div className={s.reportPictures}>
        {pictures.map(picture => (
          <span key={picture.id} className="pic">
            <Picture of={picture} sizes="(width >= 720px) 300px, 100vw" />
          </span>
        ))}
      </div>
    </article>
  )
}
