import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { type Language, languages } from '../../../../contract/messages/text.ts'
import { uuidv7 } from '../../../../contract/uuid.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { focusFirstError } from '../../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { SecondLook } from '../area/second-look.tsx'

type Name = 'en' | 'ja' | 'post_slug'
type Errors = Partial<Record<Name, string>>

const empty = { en: '', ja: '', post_slug: '' }

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
 * once more, with how many it reaches, before it is sent.
 */
export function UpdateForm({ onSent }: { onSent: () => Promise<void> }) {
  const text = useText()
  const sending = useSending(text('admin.update.failed'), true)
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  // A repeat after a lost answer has the same id, so that it is told once.
  const [id, setId] = useState(() => uuidv7())

  const control = (name: Name) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      sending.forget()
      setErrors({ ...errors, [name]: undefined })
      setFields({ ...fields, [name]: event.target.value })
    },
  })

  const form = useRef<HTMLFormElement>(null)
  const [looking, setLooking] = useState(false)
  const words = { en: fields.en.trim(), ja: fields.ja.trim() }

  /** Whether both texts are there; where one is missing, that is said at its field. */
  function isWhole(): boolean {
    const missing = (name: Name) => (fields[name].trim() === '' ? { [name]: text('admin.update.missing') } : {})
    const found: Errors = { ...missing('en'), ...missing('ja') }
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

  function showUnknownPost(error: unknown): boolean {
    const issue = error instanceof CallError ? error.issues?.find(({ path }) => path === 'post_slug') : undefined
    if (!issue) return false
    setLooking(false)
    setErrors({ post_slug: issue.message })
    if (form.current) focusFirstError(form.current)
    return true
  }

  const sendTest = () => {
    if (!isWhole()) return
    void sending.send(async () => {
      const { data } = await callServer('admin.testSiteUpdate', { body: said })
      showMessage(data.message, 'success')
    }, showUnknownPost)
  }

  const send = () =>
    void sending.send(
      async () => {
        const { data } = await callServer('admin.sendSiteUpdate', { body: { id, ...said } })
        showMessage(data.message, 'success')
        setLooking(false)
        setFields(empty)
        setId(uuidv7())
        await onSent()
      },
      error => {
        if (isCode(error, 'conflict')) {
          setId(uuidv7())
          void onSent()
        }
        return showUnknownPost(error)
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
      {looking && <LastLook sending={sending} words={words} onSend={send} onClose={() => setLooking(false)} />}
    </form>
  )
}

/** What is said and to how many, before it is sent. */
function LastLook({
  sending,
  words,
  onSend,
  onClose,
}: {
  sending: ReturnType<typeof useSending>
  words: Record<Language, string>
  onSend: () => void
  onClose: () => void
}) {
  const text = useText()
  return (
    <SecondLook
      title={text('admin.update.look.title')}
      act={text('admin.update.send')}
      sending={sending}
      onAct={onSend}
      onClose={onClose}
    >
      <Said of={words} as="blockquote" />
      <Reach />
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

/** How many people would be told something now, and how many of them by mail. */
function Reach() {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.siteUpdateReach', {})).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {({ people, by_mail }) => (
        <p>
          {text('app.sentences', {
            one: text('admin.update.reach', { count: people }),
            next: text('admin.update.reach.mail', { count: by_mail }),
          })}
        </p>
      )}
    </ServerAnswer>
  )
}
