import { type FormEvent, useState } from 'react'
import { CallError } from '../../../contract/errors.ts'
import { callServer } from '../../state/device/call-server.ts'
import { LockableButton } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { FieldError, TextField } from '../../ui/field.tsx'

type Name = 'uses' | 'days'

/**
 * Makes an invitation and shows its link once (PRODUCT 6.50).
 * @param props.most how many people and days the caller may give
 * @param props.onMade is called when there is one more
 */
export function MakeInvitation({ most, onMade }: { most: Record<Name, number>; onMade: () => Promise<void> }) {
  const text = useText()
  const sending = useSending(text('door.invite.failed'), true)
  const [typed, setTyped] = useState<Record<Name, string>>({ uses: '1', days: '7' })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [link, setLink] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)

  const field = (name: Name) => ({
    name,
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    max: most[name],
    required: true,
    value: typed[name],
    error: errors[name],
    label: text(`door.invite.${name}`),
    hint: text('door.invite.most', { most: most[name] }),
    onChange: (event: { target: { value: string } }) => {
      setErrors({ ...errors, [name]: undefined })
      sending.forget()
      setTyped({ ...typed, [name]: event.target.value })
    },
  })
  const isGood = (name: Name) =>
    /^\d+$/.test(typed[name]) && Number(typed[name]) >= 1 && Number(typed[name]) <= most[name]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = (['uses', 'days'] as const).find(name => !isGood(name))
    if (wrong !== undefined) {
      setErrors({ [wrong]: text('door.invite.bounds') })
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return
    }
    void sending.send(
      async () => {
        const body = { uses: Number(typed.uses), days: Number(typed.days) }
        const { data } = await callServer('registration.addInvitation', { body })
        setCopied(false)
        // After the '#' it reaches no server, no log and no Referer.
        setLink(`${location.origin}/register#invitation=${data.token}`)
        await onMade()
      },
      error => {
        const issue = error instanceof CallError ? error.issues?.[0] : undefined
        if (issue) setErrors({ [issue.path]: issue.message })
        return issue !== undefined
      },
    )
  }

  return (
    <form className="stack pad" noValidate onSubmit={submit}>
      <p className="soft">{text('door.invite.text')}</p>
      <TextField {...field('uses')} />
      <TextField {...field('days')} />
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div>
        <LockableButton type="submit" disabled={sending.busy}>
          {text('door.invite.make')}
        </LockableButton>
      </div>
      <div className="stack" role="status">
        {link !== null && (
          <>
            <TextField
              readOnly
              label={text('door.invite.link')}
              value={link}
              onFocus={event => event.currentTarget.select()}
            />
            <div className="flex wrap">
              <Button
                look="quiet"
                onClick={() =>
                  copyText(link).then(
                    () => setCopied(true),
                    () => setCopied(false),
                  )
                }
              >
                {text('door.invite.copy')}
              </Button>
              {copied && <span className="muted">{text('door.invite.copied')}</span>}
            </div>
          </>
        )}
      </div>
    </form>
  )
}
