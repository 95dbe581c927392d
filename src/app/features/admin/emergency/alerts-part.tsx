import { japanTime } from '../../../../contract/japan-time.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { useClock } from '../../../state/language/use-clock.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { whereText } from '../../../state/site/note-where.ts'
import { kindText } from '../../../state/site/note-words.ts'
import { Eave } from '../../../ui/eave.tsx'
import type { ProposedAlert } from './draft.ts'
import s from './emergency.module.css'

/**
 * What the operator's feed says happens; nothing where the site reads none. Nobody else is shown it.
 * @param props.onTake puts one into the form; null for who may not write notes
 */
export function AlertsPart({ onTake }: { onTake: ((alert: ProposedAlert) => void) | null }) {
  const text = useText()
  const { language } = useLanguage()
  const { now } = useClock()
  const time = (at: string) => japanTime(language, at, now)
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.alerts', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {({ on, alerts }) =>
        on ? (
          <section className="part settings">
            <Eave big>{text('admin.emergency.alerts')}</Eave>
            <p className="soft pad">{text('admin.emergency.alerts.text')}</p>
            {alerts.length === 0 && <p className="soft pad">{text('admin.emergency.alerts.none')}</p>}
            <ul className="rows">
              {alerts.map(each => (
                <li key={each.id} className="row top">
                  <div>
                    <small>
                      {kindText(each.kind, text)} · {whereText(each.prefectures, text, language)}
                    </small>
                    <p className={s.versions} lang="en">
                      {each.en}
                    </p>
                    <p className={s.versions} lang="ja">
                      {each.ja}
                    </p>
                    <small>
                      {time(each.at)} · {text('admin.emergency.until.short', { until: time(each.until) })}
                    </small>
                  </div>
                  {onTake && (
                    <LockableButton look="quiet" size="small" onClick={() => onTake(each)}>
                      {text('admin.emergency.alerts.take')}
                    </LockableButton>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ) : null
      }
    </ServerAnswer>
  )
}
