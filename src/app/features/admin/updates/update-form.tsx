import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../../../../contract/errors.ts'
import { fromLocalInJapan, localInJapan } from '../../../../contract/japan-time.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { type Language, languages } from '../../../../contract/messages/text.ts'
import { uuidv7 } from '../../../../contract/uuid.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { focusFirstError } from '../../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { SecondLook } from '../area/second-look.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { WhyField } from '../area/why-field.tsx'
import { DraftState } from './draft-state.tsx'
import { Reach } from './reach.tsx'
import { SendAtField } from './send-at-field.tsx'
import { type OpenDraft, useDraft } from './use-draft.ts'

type Name = 'en' | 'ja' | 'post_slug'
type Errors = Partial<Record<Name | 'send_at', string | undefined>>

/** The slug of a post of which the slug or the address was typed. */
const slugOf = (typed: string): string => {
  const [path = ''] = typed.trim().split(/[?#]/, 1)
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/**
 * What is to be said to everybody, in both languages, with a post that it opens; it is shown as people will see it while it is written, and
 * once more, with how many it reaches, before it is sent at once or at a time.
 * @param props.onKept called after each change that the server has as a draft
 * @param props.onTold called where an earlier wording was sent already
 * @param props.onDone called once it was sent, or will be
 */
export function UpdateForm({
  draft: opened,
  onKept,
  onTold,
  onDone,
}: {
  draft: OpenDraft
  onKept: () => void
  onTold: () => Promise<void>
  onDone: () => Promise<void>
}) {
  const text = useText()
  const sending = useSending(text('admin.update.failed'), true)
  const draft = useDraft(opened, onKept)
  const { fields } = draft
  const [at, setAt] = useState(opened.sendAt === null ? '' : localInJapan(opened.sendAt))
  const [errors, setErrors] = useState<Errors>({})
  // Under one id it is told once, also where an answer was lost.
  const [toldId, setToldId] = useState<string | null>(null)
  const id = toldId ?? draft.id

  const control = (name: Name) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      sending.forget()
      setErrors({ ...errors, [name]: undefined })
      draft.set({ [name]: event.target.value })
    },
  })

  const form = useRef<HTMLFormElement>(null)
  const [looking, setLooking] = useState(false)
  const words = { en: fields.en.trim(), ja: fields.ja.trim() }
  const sendAt = at === '' ? null : fromLocalInJapan(at)

  /** Whether both texts are there; where one is missing, that is said at its field. */
  function isWhole(): boolean {
    const missing = (name: Name) => (fields[name].trim() === '' ? { [name]: text('admin.update.missing') } : {})
    const found: Errors = {
      ...missing('en'),
      ...missing('ja'),
      ...(at !== '' && sendAt === null && { send_at: text('admin.update.at.wrong') }),
    }
    setErrors(found)
    const whole = Object.keys(found).length === 0
    if (!whole && form.current) focusFirstError(form.current)
    return whole
  }

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isWhole()) return
    sending.forget()
    setLooking(true)
  }

  const post_slug = slugOf(fields.post_slug)
  const said = { ...words, ...(post_slug && { post_slug }) }

  /** Shows what the server refuses at its field. */
  function showIssue(error: unknown): boolean {
    const issue =
      error instanceof CallError
        ? error.issues?.find(({ path }) => path === 'post_slug' || path === 'send_at')
        : undefined
    if (!issue) return false
    setLooking(false)
    setErrors({ [issue.path]: issue.message })
    if (form.current) focusFirstError(form.current)
    return true
  }

  const sendTest = () => {
    if (!isWhole()) return
    void sending.send(async () => {
      const { data } = await callServer('admin.testSiteUpdate', { body: said })
      showMessage(data.message, 'success')
    }, showIssue)
  }

  const send = (reason: string) =>
    void sending.send(
      async () => {
        await draft.stop()
        const { data } =
          sendAt === null
            ? await callServer('admin.sendSiteUpdate', { body: { id, ...said, reason } })
            : await callServer('admin.scheduleSiteUpdate', { body: { id, ...said, send_at: sendAt, reason } })
        showMessage(data.message, 'success')
        setLooking(false)
        await onDone()
      },
      error => {
        draft.goOn()
        if (isCode(error, 'conflict')) {
          setToldId(uuidv7())
          void onTold()
        }
        return showIssue(error)
      },
    )

  return (
    <form ref={form} className="stack g-16" noValidate onSubmit={look}>
      {languages.map(language => (
        <TextField
          key={language}
          {...control(language)}
          required
          lang={language}
          label={text(`admin.update.${language}`)}
          maxLength={keepingLimits.siteUpdateText.max}
        />
      ))}
      <TextField {...control('post_slug')} label={text('admin.update.post')} hint={text('admin.update.post.hint')} />
      <SendAtField
        of="admin.update.at"
        value={at}
        error={errors.send_at}
        onChange={value => {
          sending.forget()
          setErrors({ ...errors, send_at: undefined })
          setAt(value)
        }}
      />
      <DraftState draft={draft} />
      {(words.en || words.ja) && (
        <section className="stack" aria-label={text('admin.update.preview')}>
          <b>{text('admin.update.preview')}</b>
          <Said of={words} as="p" />
        </section>
      )}
      {sending.failure && !looking && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.update.look')}
        </LockableButton>
        <LockableButton look="quiet" disabled={sending.busy} onClick={sendTest}>
          {text('admin.update.test')}
        </LockableButton>
      </div>
      {looking && (
        <LastLook sending={sending} words={words} sendAt={sendAt} onSend={send} onClose={() => setLooking(false)} />
      )}
    </form>
  )
}

/** What is said and to how many, before it is sent. */
function LastLook({
  sending,
  words,
  sendAt,
  onSend,
  onClose,
}: {
  sending: ReturnType<typeof useSending>
  words: Record<Language, string>
  sendAt: string | null
  onSend: (reason: string) => void
  onClose: () => void
}) {
  const text = useText()
  const inJapan = useJapanTime()
  const [reason, setReason] = useState('')
  return (
    <SecondLook
      title={
        sendAt === null
          ? text('admin.update.look.title')
          : text('admin.update.schedule.title', { when: inJapan(sendAt) })
      }
      act={text(sendAt === null ? 'admin.update.send' : 'admin.update.schedule')}
      sending={sending}
      onAct={() => onSend(reason)}
      onClose={onClose}
    >
      <Said of={words} as="blockquote" />
      <Reach
        say={({ people, by_mail }) =>
          text('app.sentences', {
            one: text('admin.update.reach', { count: people }),
            next: text('admin.update.reach.mail', { count: by_mail }),
          })
        }
      />
      <WhyField value={reason} onChange={setReason} />
    </SecondLook>
  )
}

/** What the site says, as people will see it; a language in which nothing stands yet is left out. */
const Said = ({ of: words, as: Part }: { of: Record<Language, string>; as: 'p' | 'blockquote' }) =>
  languages.map(
    language =>
      words[language] && (
        <Part key={language} lang={language}>
          <b>Engawa</b> {words[language]}
        </Part>
      ),
  )
