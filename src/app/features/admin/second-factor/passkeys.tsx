import { useState } from 'react'
import type { InputOf, OutputOf } from '../../../../contract/calls/index.ts'
import { CallError } from '../../../../contract/errors.ts'
import { secondFactorLimits } from '../../../../contract/second-factor-limits.ts'
import { type AccountProps, AccountRow } from '../../../state/forms/account-row.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { TextField } from '../../../ui/field.tsx'
import { ProvenForm } from './proven-form.tsx'

type Passkey = OutputOf<'admin.secondFactor'>['passkeys'][number]
type OnCodes = (codes: readonly string[] | null) => Promise<void>

/** The passkeys of an admin, by name: one more, or one less. */
export function Passkeys({
  passkeys,
  possible,
  onCodes,
  ...props
}: AccountProps & { passkeys: readonly Passkey[]; possible: boolean; onCodes: OnCodes }) {
  return (
    <>
      {passkeys.map(each => (
        <OnePasskey key={each.id} {...props} passkey={each} onCodes={onCodes} />
      ))}
      <AddPasskey {...props} possible={possible} onCodes={onCodes} />
    </>
  )
}

function OnePasskey({ passkey, onCodes, ...props }: AccountProps & { passkey: Passkey; onCodes: OnCodes }) {
  const text = useText()
  const { date } = useFormats()
  const [open, setOpen] = useState(false)
  const { last_used, created } = passkey
  return (
    <AccountRow
      label={text('admin.factor.passkey.named', { name: passkey.name })}
      value={
        last_used === null
          ? text('admin.factor.since', { date: date(created) })
          : text('admin.factor.passkey.used', { date: date(last_used) })
      }
      act={text('admin.factor.remove')}
      open={open}
      onOpen={setOpen}
    >
      <ProvenForm
        {...props}
        act={text('admin.factor.remove')}
        asksWhy
        work={async (proof, reason) => {
          await props.call('admin.removePasskey', {
            params: { passkeyId: passkey.id },
            body: { ...proof, reason },
          })
          await onCodes(null)
        }}
      >
        <p>{text('admin.factor.remove.text')}</p>
      </ProvenForm>
    </AccountRow>
  )
}

function AddPasskey({ possible, onCodes, ...props }: AccountProps & { possible: boolean; onCodes: OnCodes }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)

  async function add(body: InputOf<'admin.beginPasskey'>['body']): Promise<void> {
    const { data } = await props.call('admin.beginPasskey', { body })
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = data.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    // Given up by the person, or this device has the passkey already.
    const passkey = await startRegistration({ optionsJSON }).catch(() => {
      throw new CallError('conflict', { message: text('admin.factor.passkey.stopped') })
    })
    const made = await props.call('admin.finishPasskey', {
      body: { name, passkey: passkey as InputOf<'admin.finishPasskey'>['body']['passkey'] },
    })
    setName('')
    setOpen(false)
    await onCodes(made.data.recovery_codes)
  }

  return (
    <AccountRow
      label={text('admin.factor.passkey')}
      value={text(possible ? 'admin.factor.passkey.text' : 'admin.factor.passkey.impossible')}
      act={text('admin.factor.passkey.add')}
      open={open}
      disabled={!possible}
      onOpen={setOpen}
    >
      <ProvenForm
        {...props}
        act={text('admin.factor.passkey.add')}
        ready={() => {
          setMissing(name.trim() === '')
          return name.trim() !== ''
        }}
        work={add}
      >
        <TextField
          name="passkey-name"
          required
          label={text('admin.factor.passkey.name')}
          hint={text('admin.factor.passkey.name.hint')}
          maxLength={secondFactorLimits.passkeyNameMax}
          autoComplete="off"
          value={name}
          error={missing ? text('admin.factor.passkey.name.missing') : undefined}
          onChange={event => {
            setMissing(false)
            setName(event.target.value)
          }}
        />
      </ProvenForm>
    </AccountRow>
  )
}
