import { useState } from 'react'
import { PasswordField } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useText } from '../language/text.tsx'
import type { AccountProps } from './account-row.tsx'
import { GoogleButton } from './google-button.tsx'

/** The proof that it is the owner who asks for a change. */
type Proof = { password?: string; idToken?: string }

/**
 * The state of the proof that a form asks for.
 * @param onGiven is called with each change
 */
export function useProof({ account, call }: AccountProps, onGiven: () => void) {
  const [proof, setProof] = useState<Proof>({})
  const [missing, setMissing] = useState(false)
  const [turn, setTurn] = useState(0)
  const there = Boolean(proof.password || proof.idToken)
  return {
    proof,
    /** Whether the proof is complete; if not, its field shows an error. */
    check(): boolean {
      setMissing(!there)
      return there
    },
    /** To be called when a request failed: Google's token is valid once, so it must be given again. A password stays. */
    spent(): false {
      if (proof.idToken) {
        setProof({})
        setTurn(turn + 1)
      }
      return false
    },
    /** The props of {@link ProofField}. */
    field: {
      call,
      hasPassword: account.has_password,
      proof,
      missing,
      turn,
      onProof(next: Proof) {
        setMissing(false)
        onGiven()
        setProof(next)
      },
    },
  }
}

/** Asks for the password or, if the account has none, for a sign-in with Google. */
export function ProofField({ call, hasPassword, proof, missing, turn, onProof }: ReturnType<typeof useProof>['field']) {
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
      <GoogleButton key={turn} call={call} onToken={idToken => onProof({ idToken })} />
      <p role="status">{proof.idToken && <Mark of="sent">{text('account.proof.done')}</Mark>}</p>
    </div>
  )
}
