import type { ReactNode } from 'react'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import { useText } from '../../../state/language/text.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { AuthTitle } from '../auth-form.tsx'

/** Why one can't sign up, or that somebody asked for an account. */
export type Shut = 'closed' | 'invitation' | 'open' | 'used' | 'ended' | 'revoked' | 'unknown' | 'waits'

const words: Record<Shut, [PlainKey, PlainKey]> = {
  closed: ['door.closed.title', 'door.closed.text'],
  invitation: ['door.invitation.title', 'door.invitation.text'],
  open: ['door.invitation.title', 'door.invitation.text'],
  used: ['door.invitation.title', 'door.over.used'],
  ended: ['door.invitation.title', 'door.over.ended'],
  revoked: ['door.invitation.title', 'door.over.revoked'],
  unknown: ['door.invitation.title', 'door.over.unknown'],
  waits: ['door.waits.title', 'door.waits.text'],
}

/** Stands in the form's place where one can't sign up (PRODUCT 6.50). @param props.end the way to what one can do instead */
export function DoorShut({ why, end }: { why: Shut; end: ReactNode }) {
  const text = useText()
  const [title, said] = words[why]
  return (
    <div className="stack">
      <AuthTitle focused={why === 'waits'}>{text(title)}</AuthTitle>
      <p role="status">{text(said)}</p>
      {end}
    </div>
  )
}

/** Who invites. */
export function InvitedBy({ name }: { name: string }) {
  const text = useText()
  return <p>{text('door.by', { name })}</p>
}

/** Asks for the sentence that moderators read before they approve an account. */
export function WhyField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const text = useText()
  return (
    <AreaField
      name="why"
      required
      rows={3}
      maxLength={300}
      label={text('door.why')}
      hint={text('door.why.hint')}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  )
}
