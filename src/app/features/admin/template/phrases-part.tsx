import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'

type Listed = OutputOf<'admin.phrases'>[number]

/** The phrases that say that no native speaker has read them, and those of which an admin has taken that away (PRODUCT 2.51). */
export function PhrasesPart() {
  const text = useText()
  const { number } = useFormats()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.phrases', {})).data)
  return (
    <section className="stack part next">
      <Eave big>{text('template.phrases')}</Eave>
      <p className="soft">{text('template.phrases.about')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {phrases => (
          <details>
            <summary>
              {text('template.phrases.read', {
                count: number(phrases.filter(({ read }) => read !== null).length),
                all: number(phrases.length),
              })}
            </summary>
            <ul className="rows">
              {phrases.map(each => (
                <PhraseRow key={each.phrase} phrase={each} onDone={again} />
              ))}
            </ul>
          </details>
        )}
      </ServerAnswer>
    </section>
  )
}

function PhraseRow({
  phrase: { phrase, english, answers_only, read },
  onDone,
}: {
  phrase: Listed
  onDone: () => Promise<void>
}) {
  const text = useText()
  const time = useJapanTime()
  const { busy, failure, send } = useSending(text('template.phrases.failed'), true)
  const note = () =>
    send(async () => {
      const { data } = await callServer('admin.notePhraseRead', { body: { phrase, read: read === null } })
      showMessage(data.message, 'success')
      await onDone()
    })
  const act = text(read === null ? 'template.phrases.note' : 'template.phrases.back')
  return (
    <li>
      <div className="row top">
        <div>
          <b lang="ja">{phrase}</b>
          <p lang="en">{english}</p>
          {answers_only && <small>{text('template.phrases.answers')}</small>}
          {read && (
            <p>
              <small>
                {read.by === null
                  ? text('template.phrases.by.nobody', { at: time(read.at) })
                  : text('template.phrases.by', { by: read.by, at: time(read.at) })}
              </small>
            </p>
          )}
          {failure && <FieldError>{failure}</FieldError>}
        </div>
        <LockableButton
          look="quiet"
          size="small"
          disabled={busy}
          aria-label={text('app.list', { one: act, next: phrase })}
          onClick={note}
        >
          {act}
        </LockableButton>
      </div>
    </li>
  )
}
