import { type ComponentProps, type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { Field } from '../../ui/field.tsx'
import { useMayTry } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import { FormEnd } from './form-end.tsx'
import { Lock } from './lock.tsx'
import { useSending } from './use-sending.ts'

const { min, max } = limits.reportText

/**
 * The one appeal, against a suspension or what moderation did. What is typed stays when it could not be sent.
 * @param props.says that it needs a connection, where the page does not say so
 */
export function AppealForm({
  against,
  says,
  rows,
  look,
  onSend,
}: {
  against: 'account' | 'moderation'
  says?: PlainKey
  rows: number
  onSend: (words: string) => Promise<void>
} & Pick<ComponentProps<typeof FormEnd>, 'look'>) {
  const text = useText()
  const sending = useSending(text(`${against}.appeal.failed`))
  const mayTry = useMayTry()
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { length } = words.trim()
    if (length < min || length > max) {
      setWrong(true)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    void sending.send(() => onSend(words.trim()))
  }

  return (
    <form className="stack pad" noValidate onSubmit={submit}>
      <Lock why={says === undefined || mayTry ? null : says}>
        <Field
          label={text(`${against}.appeal`)}
          hint={text(`${against}.appeal.hint`)}
          error={wrong ? text('error.text_report') : undefined}
        >
          {bound => (
            <textarea
              {...bound}
              className="input"
              name="appeal"
              rows={rows}
              required
              value={words}
              onChange={event => {
                setWrong(false)
                sending.forget()
                setWords(event.target.value)
              }}
            />
          )}
        </Field>
        <FormEnd sending={sending} act={text(`${against}.appeal.send`)} look={look} />
      </Lock>
    </form>
  )
}
