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
import { Speaking, useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { tried } from '../../../state/site/announcement.ts'
import { AnnouncementBanner } from '../../../state/site/announcement-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { SecondLook } from '../area/second-look.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { useSpeech } from '../area/use-speech.ts'
import { WhyField } from '../area/why-field.tsx'
import { DraftState } from './draft-state.tsx'
import { pathOf } from './path-of.ts'
import { Reach } from './reach.tsx'
import { SendAtField } from './send-at-field.tsx'
import { type OpenDraft, useDraft } from './use-draft.ts'

type Name = 'en' | 'ja' | 'href' | 'until'
type Errors = Partial<Record<Name | 'send_at', string | undefined>>
type Line = { en: string; ja: string; href: string | null; until: string }

/**
 * The line in both languages, what it leads to, from when on and until which day it stands. It is shown as people will see it while it is
 * written, above the admin's own pages where they want that, and once more, with how many see it, before everybody does.
 * @param props.stands whether there is a line now, which it takes the place of
 * @param props.onKept called after each change that the server has as a draft
 * @param props.onTold called where an earlier wording stands already
 * @param props.onDone called once it stands, or will
 */
export function AnnouncementForm({
  draft: opened,
  stands,
  onKept,
  onTold,
  onDone,
}: {
  draft: OpenDraft
  stands: boolean
  onKept: () => void
  onTold: () => Promise<void>
  onDone: () => Promise<void>
}) {
  const text = useText()
  const sending = useSending(text('admin.line.failed'), true)
  const draft = useDraft(opened, onKept)
  const { fields } = draft
  const [at, setAt] = useState(opened.sendAt === null ? '' : localInJapan(opened.sendAt))
  const [errors, setErrors] = useState<Errors>({})
  const [looking, setLooking] = useState(false)
  // A repeat after a lost answer has the same id, so that there is one line.
  const [toldId, setToldId] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const href = pathOf(fields.href, location.origin)
  const sendAt = at === '' ? null : fromLocalInJapan(at)
  const line: Line = { en: fields.en.trim(), ja: fields.ja.trim(), href: href ?? null, until: fields.until }

  const control = (name: Name) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      sending.forget()
      setErrors({ ...errors, [name]: undefined })
      draft.set({ [name]: target.value })
    },
  })

  function show(found: Errors): void {
    setErrors(found)
    if (form.current) focusFirstError(form.current)
  }

  /** Whether both texts, and where the page that it opens is typed, that one can be shown; what is wrong is said at its field. */
  function isWhole(alsoDay: boolean): boolean {
    const missing = (name: 'en' | 'ja') => (line[name] === '' ? { [name]: text('admin.update.missing') } : {})
    const found: Errors = {
      ...missing('en'),
      ...missing('ja'),
      ...(href === undefined && { href: text('admin.line.href.wrong') }),
      ...(alsoDay && fields.until === '' && { until: text('admin.line.until.missing') }),
      ...(at !== '' && sendAt === null && { send_at: text('admin.update.at.wrong') }),
    }
    const whole = Object.keys(found).length === 0
    if (!whole) show(found)
    return whole
  }

  function look(event: FormEvent) {
    event.preventDefault()
    if (!isWhole(true)) return
    sending.forget()
    setLooking(true)
  }

  function tryIt() {
    if (!isWhole(false)) return
    tried.line = line
    showMessage(text('admin.line.tried'), 'success')
  }

  const announce = (reason: string) =>
    void sending.send(
      async () => {
        await draft.stop()
        const body = { id: toldId ?? draft.id, ...line, reason }
        const { data } =
          sendAt === null
            ? await callServer('admin.announce', { body })
            : await callServer('admin.scheduleAnnouncement', { body: { ...body, send_at: sendAt } })
        showMessage(data.message, 'success')
        tried.line = null
        setLooking(false)
        await onDone()
      },
      error => {
        draft.goOn()
        if (isCode(error, 'conflict')) {
          setToldId(uuidv7())
          void onTold()
        }
        const found = error instanceof CallError ? (error.issues ?? []) : []
        const issue = found.find(({ path }) => path === 'until' || path === 'send_at')
        if (!issue) return false
        setLooking(false)
        show({ [issue.path]: issue.message })
        return true
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
          label={text(`admin.line.${language}`)}
          maxLength={keepingLimits.announcement.text.max}
        />
      ))}
      <TextField
        {...control('href')}
        label={text('admin.line.href')}
        hint={text('admin.line.href.hint')}
        maxLength={keepingLimits.announcement.typedHref}
      />
      <SendAtField
        of="admin.line.at"
        value={at}
        error={errors.send_at}
        onChange={value => {
          sending.forget()
          setErrors({ ...errors, send_at: undefined })
          setAt(value)
        }}
      />
      <TextField {...control('until')} required type="date" label={text('admin.line.until')} />
      <DraftState draft={draft} />
      {(line.en || line.ja) && (
        <section className="stack" aria-label={text('admin.update.preview')}>
          <b>{text('admin.update.preview')}</b>
          <Seen line={line} />
        </section>
      )}
      {sending.failure && !looking && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.line.set')}
        </LockableButton>
        <Button look="quiet" onClick={tryIt}>
          {text('admin.line.try')}
        </Button>
      </div>
      {looking && (
        <LastLook
          line={line}
          sendAt={sendAt}
          stands={stands}
          sending={sending}
          onShow={announce}
          onClose={() => setLooking(false)}
        />
      )}
    </form>
  )
}

/** The line as people will see it, in each language that is written: a picture of it, of which only the words are read out. */
const Seen = ({ line }: { line: Line }) =>
  languages.map(
    language =>
      line[language] && (
        <div key={language} lang={language}>
          <p className="sr">{line[language]}</p>
          <SeenIn language={language} line={line} />
        </div>
      ),
  )

/** The line with its buttons in a language, once the texts of that one are there. */
function SeenIn({ language, line }: { language: Language; line: Line }) {
  const speech = useSpeech(language)
  const seen = <AnnouncementBanner words={line[language]} href={line.href} onClose={() => {}} />
  return <div inert>{speech ? <Speaking spoken={{ ...speech, speak: async () => {} }}>{seen}</Speaking> : seen}</div>
}

/** The line and how many see it, before they do. */
function LastLook({
  line,
  sendAt,
  stands,
  sending,
  onShow,
  onClose,
}: {
  line: Line
  sendAt: string | null
  stands: boolean
  sending: ReturnType<typeof useSending>
  onShow: (reason: string) => void
  onClose: () => void
}) {
  const text = useText()
  const inJapan = useJapanTime()
  const [reason, setReason] = useState('')
  return (
    <SecondLook
      title={sendAt === null ? text('admin.line.look') : text('admin.line.look.at', { when: inJapan(sendAt) })}
      act={text(sendAt === null ? 'admin.line.show' : 'admin.update.schedule')}
      sending={sending}
      onAct={() => onShow(reason)}
      onClose={onClose}
    >
      <Seen line={line} />
      <Reach say={({ members }) => text('admin.line.reach', { count: members })} />
      {stands && <p>{text('admin.line.look.other')}</p>}
      <WhyField value={reason} onChange={setReason} />
    </SecondLook>
  )
}
