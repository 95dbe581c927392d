import type { ReportedProfile } from '../../../../contract/entities/report.ts'
import { useText } from '../../../state/language/text.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import s from './reports.module.css'

/** A profile as it is now. */
export function ShownProfile({ profile: { about, hobbies, hashtags, avatar, cover } }: { profile: ReportedProfile }) {
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
