import { type FormEvent, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { limits } from '../../../contract/limits.ts'
import { callServer } from '../../state/device/call-server.ts'
import { useSession } from '../../state/device/open-device.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { closePopup } from '../../state/popups/open-popup.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { cross } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { useUiText } from '../../ui/ui-text.tsx'
import s from './assistant.module.css'

/** The assistant over the page (PRODUCT 1.8): questions and answers from the help and the guides. What is typed stays when it is closed. */
export function Assistant() {
  const text = useText()
  const uiText = useUiText()
  const session = useSession()
  const sending = useSending(text('assistant.failed'), true)
  const { typed, turns } = useSnapshot(talk)
  const end = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // An opening dialog focuses its first button; whoever opens this one wants to type.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => talkAs(session?.id ?? null), [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question and answer is scrolled to
  useEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup.
    end.current?.scrollIntoView({ block: 'end' })
  }, [turns])

  function ask(event: FormEvent) {
    event.preventDefault()
    const message = typed.trim()
    if (message === '' || sending.busy) return
    void sending.send(async () => {
      const { data } = await callServer('app.assistant', { body: { message } })
      talk.turns.push({ id: talk.turns.length, question: message, answer: data })
      if (talk.typed.trim() === message) talk.typed = ''
    })
  }

  return (
    <Dialog variant="sheet" open label={text('assistant.title')} onClose={closePopup}>
      <div className={s.assistant}>
        <div className="flex">
          <h2>{text('assistant.title')}</h2>
          <IconButton className="push" path={cross} label={uiText('ui.close')} onClick={closePopup} />
        </div>
        <p className="soft">{text('assistant.text')}</p>
        <div className={s.talk} role="log" aria-label={text('assistant.log')}>
          {turns.map(turn => (
            <Said key={turn.id} turn={turn as Turn} />
          ))}
          <div ref={end} />
        </div>
        <NeedsConnection says="assistant.offline">
          {sending.failure && <FieldError>{sending.failure}</FieldError>}
          <form className={s.ask} noValidate onSubmit={ask}>
            <TextField
              name="question"
              label={text('assistant.question')}
              autoComplete="off"
              ref={field}
              maxLength={limits.assistantText.max}
              value={typed}
              onChange={event => {
                sending.forget()
                talk.typed = event.target.value
              }}
            />
            <LockableButton type="submit" disabled={sending.busy}>
              {text('assistant.ask')}
            </LockableButton>
          </form>
        </NeedsConnection>
      </div>
    </Dialog>
  )
}

function Said({ turn: { question, answer } }: { turn: Turn }) {
  return (
    <>
      <p className={s.asked}>
        <Mixed>{question}</Mixed>
      </p>
      {answer && (
        <div className={s.answered} lang={answer.language}>
          {answer.text.map(each => (
            <p key={each}>
              <Mixed>{each}</Mixed>
            </p>
          ))}
          <ul>
            {answer.links.map(({ title, path }) => (
              <li key={path}>
                <Link className="link" href={path} onClick={closePopup}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** A question, and its answer once it is here. */
type Turn = { id: number; question: string; answer: OutputOf<'app.assistant'> | null }

/** What is typed, asked and answered in this window; kept while the assistant is closed, and nowhere else. */
const talk = proxy<{ of: string | null; typed: string; turns: Turn[] }>({ of: null, typed: '', turns: [] })

/** Begins anew when somebody else uses the window than before. @param of the id of the account, null for a visitor */
function talkAs(of: string | null): void {
  if (talk.of === of) return
  Object.assign(talk, { of, typed: '', turns: [] })
}
