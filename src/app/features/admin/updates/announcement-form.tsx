import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { languages } from '../../../../contract/messages/text.ts'
import { uuidv7 } from '../../../../contract/uuid.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { focusFirstError } from '../../../state/forms/use-ruled-form.ts'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { SecondLook } from '../area/second-look.tsx'
import { pathOf } from './path-of.ts'

const empty = { en: '', ja: '', href: '', until: '' }
type Name = keyof typeof empty

/**
 * The line in both languages, what it leads to and its last day; it is shown once more before everybody sees it.
 * @param props.stands whether there is a line now, which it takes the place of
 */
export function AnnouncementForm({ stands, onShown }: { stands: boolean; onShown: () => Promise<void> }) {
  const text = useText()
  const sending = useSending(text('admin.line.failed'), true)
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({})
  const [looking, setLooking] = useState(false)
  // A repeat after a lost answer has the same id, so that there is one line.
  const [id, setId] = useState(() => uuidv7())
  const form = useRef<HTMLFormElement>(null)
  const href = pathOf(fields.href, location.origin)

  const control = (name: Name) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      sending.forget()
      setErrors({ ...errors, [name]: undefined })
      setFields({ ...fields, [name]: target.value })
    },
  })

  function show(found: typeof errors): void {
    setErrors(found)
    if (Object.keys(found).length > 0 && form.current) focusFirstError(form.current)
  }

  function look(event: FormEvent) {
    event.preventDefault()
    const missing = (name: 'en' | 'ja') => (fields[name].trim() === '' ? { [name]: text('admin.update.missing') } : {})
    const found: typeof errors = {
      ...missing('en'),
      ...missing('ja'),
      ...(href === undefined && { href: text('admin.line.href.wrong') }),
      ...(fields.until === '' && { until: text('admin.line.until.missing') }),
    }
    show(found)
    if (Object.keys(found).length > 0) return
    sending.forget()
    setLooking(true)
  }

  const announce = () =>
    void sending.send(
      async () => {
        const said = { en: fields.en.trim(), ja: fields.ja.trim(), until: fields.until }
        const { data } = await callServer('admin.announce', { body: { id, ...said, href: href ?? null } })
        showMessage(data.message, 'success')
        setLooking(false)
        setFields(empty)
        setId(uuidv7())
        await onShown()
      },
      error => {
        const issue = error instanceof CallError ? error.issues?.find(({ path }) => path === 'until') : undefined
        if (!issue) return false
        setLooking(false)
        show({ until: issue.message })
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
      <TextField {...control('href')} label={text('admin.line.href')} hint={text('admin.line.href.hint')} />
      <TextField {...control('until')} required type="date" label={text('admin.line.until')} />
      {sending.failure && !looking && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.line.set')}
        </LockableButton>
      </div>
      {looking && (
        <SecondLook
          title={text('admin.line.look')}
          act={text('admin.line.show')}
          sending={sending}
          onAct={announce}
          onClose={() => setLooking(false)}
        >
          {languages.map(language => (
            <blockquote key={language} lang={language}>
              {fields[language].trim()}
            </blockquote>
          ))}
          {stands && <p>{text('admin.line.look.other')}</p>}
        </SecondLook>
      )}
    </form>
  )
}
