import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { whereText } from '../../../state/site/note-where.ts'
import { kindText } from '../../../state/site/note-words.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { LastLook } from '../updates/last-look.tsx'
import { useEnding } from '../updates/use-ending.ts'
import type { ListedNote } from './draft.ts'
import s from './emergency.module.css'

/**
 * A note with its versions.
 * @param props.onEdit opens it in the form; null for who may not, and for one that is over
 * @param props.onEnded called once it was ended, or was over already
 */
export function NoteRow({
  note,
  onEdit,
  onEnded,
}: {
  note: ListedNote
  onEdit: ((note: ListedNote) => void) | null
  onEnded: () => Promise<void>
}) {
  const text = useText()
  const { language } = useLanguage()
  const time = useJapanTime()
  const { asking, setAsking, sending, end } = useEnding(
    text('admin.emergency.failed'),
    reason => callServer('admin.endEmergencyNote', { params: { id: note.id }, body: { reason } }),
    onEnded,
  )
  const [latest, ...earlier] = note.versions
  if (!latest) return null
  return (
    <li>
      <div className="row top">
        <div>
          <small>
            {latest.urgent && `${text('emergency.note.urgent')} · `}
            {kindText(latest.kind, text)} · {whereText(latest.prefectures, text, language)}
          </small>
          <Words version={latest} />
          {note.ended_at !== null && (
            <p>
              <small>{text('admin.emergency.ended', { at: time(note.ended_at) })}</small>
            </p>
          )}
          {earlier.length > 0 && (
            <details>
              <summary>{text('admin.emergency.versions', { count: note.versions.length })}</summary>
              {earlier.map(each => (
                <Words key={each.version} version={each} />
              ))}
            </details>
          )}
          {onEdit && (
            <div className="flex wrap">
              <LockableButton look="quiet" size="small" onClick={() => onEdit(note)}>
                {text('admin.emergency.edit')}
              </LockableButton>
              <LockableButton look="danger" size="small" disabled={sending.busy} onClick={() => setAsking(true)}>
                {text('admin.emergency.end')}
              </LockableButton>
            </div>
          )}
        </div>
      </div>
      {asking && (
        <LastLook
          title={text('admin.emergency.end.look')}
          act={text('admin.emergency.end')}
          sending={sending}
          onAct={end}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function Words({ version: { en, ja, changed_at, until, by } }: { version: ListedNote['versions'][number] }) {
  const text = useText()
  const time = useJapanTime()
  return (
    <>
      <p className={s.versions} lang="en">
        {en}
      </p>
      <p className={s.versions} lang="ja">
        {ja}
      </p>
      <small>
        {time(changed_at)}
        {by !== null && ` · ${by}`} · {text('admin.emergency.until.short', { until: time(until) })}
      </small>
    </>
  )
}
