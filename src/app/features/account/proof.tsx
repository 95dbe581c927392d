import { useText } from '../../state/text.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Mark } from '../../ui/signs.tsx'
import type { Call } from './call.ts'
import { GoogleButton } from './google-button.tsx'

/** That it is the owner who asks. */
export type Proof = { password?: string; idToken?: string }

/** Whether a proof is there to be sent. */
export const isProven = ({ password, idToken }: Proof): boolean => Boolean(password || idToken)

/** Asks for the password or, for an account without one, for Google again. */
export function ProofField({
  call,
  online,
  hasPassword,
  proof,
  missing,
  onProof,
}: {
  call: Call
  online: boolean
  hasPassword: boolean
  proof: Proof
  /** It was sent without. */
  missing: boolean
  onProof: (proof: Proof) => void
}) {
  const text = useText()
  if (hasPassword)
    return (
      <PasswordField
        name="current"
        required
        label={text('account.proof')}
        autoComplete="current-password"
        value={proof.password ?? ''}
        error={missing ? text('login.password.required') : undefined}
        onChange={event => onProof({ password: event.target.value })}
      />
    )
  return (
    <div className="stack">
      <p className="soft">{text('account.proof.google')}</p>
      <GoogleButton call={call} online={online} onToken={idToken => onProof({ idToken })} />
      <p role="status">{proof.idToken && <Mark of="sent">{text('account.proof.done')}</Mark>}</p>
    </div>
  )
}
