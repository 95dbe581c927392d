import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../contract/errors.ts'
import { fromLocalInJapan, localInJapan } from '../../../../contract/japan-time.ts'
import { focusFirstError } from '../../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { type DraftFields, type OpenDraft, useDraft } from './use-draft.ts'

/** What is wrong with each field, and with the time. */
export type DraftErrors = Partial<Record<keyof DraftFields | 'send_at', string | undefined>>

/** What the server finds wrong that stands at its field. */
const shownAtField = ['en', 'ja', 'post_slug', 'href', 'until', 'send_at'] as const

/** What a form of a draft is given. */
export type DraftFormProps = {
  draft: OpenDraft
  /** Called after each change that the server has as a draft. */
  onKept: () => void
  /** Called where an earlier wording was sent already. */
  onTold: () => Promise<void>
  /** Called once it was sent, or will be. */
  onDone: () => Promise<void>
}

/**
 * A form in which something is prepared for everybody: its words are kept as a draft, are looked at once more, and are sent once, now or at
 * a time.
 * @param failed what is said where it could not be sent
 * @param findMore what else is wrong, beside missing words and a time that is none
 */
export function useDraftForm(
  { draft: opened, onKept, onTold, onDone }: DraftFormProps,
  failed: string,
  findMore: (fields: DraftFields) => DraftErrors = () => ({}),
) {
  const text = useText()
  const sending = useSending(failed, true)
  const draft = useDraft(opened, onKept)
  const { fields } = draft
  const [at, setAt] = useState(opened.sendAt === null ? '' : localInJapan(opened.sendAt))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [looking, setLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sendAt = at === '' ? null : fromLocalInJapan(at)

  // One that was opened from the list stands elsewhere on the page than the button that opened it.
  useEffect(() => {
    if (opened.rev !== null) form.current?.querySelector('input')?.focus()
  }, [opened.rev])

  function typed(name: keyof DraftErrors): void {
    sending.forget()
    setErrors({ ...errors, [name]: undefined })
  }

  function show(found: DraftErrors): void {
    setErrors(found)
    if (Object.keys(found).length > 0 && form.current) focusFirstError(form.current)
  }

  /** Whether it could be sent, but for what `besides` names; what is wrong is said at its field. */
  function isWhole(...besides: (keyof DraftErrors)[]): boolean {
    const missing = (name: 'en' | 'ja') => (fields[name].trim() === '' ? { [name]: text('admin.update.missing') } : {})
    const found: DraftErrors = {
      ...missing('en'),
      ...missing('ja'),
      ...findMore(fields),
      ...(at !== '' && sendAt === null && { send_at: text('admin.update.at.wrong') }),
    }
    for (const name of besides) delete found[name]
    show(found)
    return Object.keys(found).length === 0
  }

  /** Shows what the server refuses at its field. @returns whether there is one */
  function showIssue(error: unknown): boolean {
    const issues = error instanceof CallError ? (error.issues ?? []) : []
    const issue = issues.find(({ path }) => shownAtField.some(each => each === path))
    if (!issue) return false
    setLooking(false)
    show({ [issue.path]: issue.message })
    return true
  }

  return {
    form,
    draft,
    sending,
    words: { en: fields.en.trim(), ja: fields.ja.trim() },
    /** When it is sent; null for at once. */
    sendAt,
    /** Whether it is looked at once more. */
    looking,
    isWhole,
    showIssue,
    control: (name: keyof DraftFields) => ({
      name,
      value: fields[name],
      error: errors[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => {
        typed(name)
        draft.set({ [name]: target.value })
      },
    }),
    /** The props of the field of the time. */
    time: {
      value: at,
      error: errors.send_at,
      onChange: (value: string) => {
        typed('send_at')
        setAt(value)
      },
    },
    look(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isWhole()) return
      sending.forget()
      setLooking(true)
    },
    lookAway: () => setLooking(false),
    /** @param call sends it: once under an id, also where an answer was lost; and based on what was read of a draft */
    send: (call: (draft: { id: string; based_on: number | null }) => Promise<{ data: { message: string } }>) =>
      void sending.send(
        async () => {
          await draft.stop()
          const { data } = await call({ id: draft.id, based_on: draft.basedOn() })
          showMessage(data.message, 'success')
          setLooking(false)
          await onDone()
        },
        error => {
          const anew = isCode(error, 'conflict')
          draft.goOn(anew)
          if (anew) void onTold()
          return showIssue(error)
        },
      ),
  }
}
