import type { ReportCase, ReportedProfile } from '../../../../contract/entities/report.ts'
import { useText } from '../../../state/language/text.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Evidence } from './evidence.tsx'
import s from './reports.module.css'
import { ShownPost } from './shown-post.tsx'
import { ShownThread } from './shown-thread.tsx'

/**
 * What was reported: as it was then, and what it is now with what stands around it. What did not change is shown once. Of a chat message
 * there is only what the report kept (PRODUCT 6.6).
 */
export function ReportedThing({ report }: { report: ReportCase }) {
  const text = useText()
  const { type, state, evidence, post, thread, profile } = report
  const changed = state !== 'there' || evidence.length > 1 || type === 'message'
  return (
    <>
      {changed && (
        <section className="part next">
          <Eave big>{text('admin.reports.then')}</Eave>
          {evidence.length === 0 && <p className="soft">{text('admin.reports.evidence.gone')}</p>}
          {evidence.map(each => (
            <Evidence key={each.at} type={type} of={each} />
          ))}
        </section>
      )}
      <section className="part next">
        <Eave big>{text(type === 'comment' ? 'admin.reports.where' : 'admin.reports.now')}</Eave>
        <p className="soft">{text(`admin.reports.state.${state}`)}</p>
        {type === 'message' && <p className="soft">{text('admin.reports.message.only')}</p>}
        {type === 'post' && post && <ShownPost post={post} />}
        {type === 'comment' && post && <ShownPost post={post} brief />}
        {thread && <ShownThread thread={thread} reportedId={report.target_id} />}
        {profile && <ShownProfile profile={profile} />}
      </section>
    </>
  )
}

/** A profile as it is now. */
function ShownProfile({ profile: { about, hobbies, hashtags, avatar, cover } }: { profile: ReportedProfile }) {
  const text = useText()
  const pictures = [avatar, cover].filter(each => each !== null)
  return (
    <article className={s.reportThing}>
      {about === '' ? (
        <p className="muted">{text('admin.reports.no_text')}</p>
      ) : (
        <p className={s.reportPlain}>
          <Mixed>{about}</Mixed>
        </p>
      )}
      {hobbies.length > 0 && <p className="muted">{text('admin.reports.hobbies', { words: hobbies.join(', ') })}</p>}
      {hashtags.length > 0 && <p className="muted">{hashtags.join(' ')}</p>}
      <div className={s.reportPictures}>
        {pictures.map(src => (
          <span key={src} className="pic">
            <img src={src} alt="" loading="lazy" decoding="async" />
          </span>
        ))}
      </div>
    </article>
  )
}
