import { type FormEvent, type ReactNode, useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import type { AccountProps } from '../../../state/forms/account-row.tsx'
import { FormEnd } from '../../../state/forms/form-end.tsx'
import { ProofField, useProof } from '../../../state/forms/identity-proof.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { WhyField } from '../area/why-field.tsx'

/** Proof that it is the admin who asks, as the calls take it. */
export type Proof = InputOf<'admin.beginApp'>['body']

/**
 * Asks for the password, or a sign-in with Google, before something of the second factor is changed.
 * @param props.act the label of the button
 * @param props.work what follows; a failure is shown in the form
 * @param props.asksWhy whether a reason for the log may be given
 * @param props.children further fields
 * @param props.ready whether those are complete; if not, they show why
 */
export function ProvenForm({
  act,
  work,
  ready = () => true,
  asksWhy = false,
  children,
  ...props
}: AccountProps & {
  act: string
  work: (proof: Proof, reason: string) => Promise<void>
  ready?: () => boolean
  asksWhy?: boolean
  children?: ReactNode
}) {
  const text = useText()
  const sending = useSending(text('account.unsaved'), true)
  const [reason, setReason] = useState('')
  const { proof, check, spent, field } = useProof(props, sending.forget)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const proven = check()
    if (!ready() || !proven) return
    void sending.send(() => work(proof, reason), spent)
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {children}
      {asksWhy && <WhyField value={reason} onChange={setReason} />}
      <ProofField {...field} />
      <FormEnd sending={sending} act={act} />
    </form>
  )
}
