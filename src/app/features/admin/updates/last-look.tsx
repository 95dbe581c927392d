import { type ComponentProps, useState } from 'react'
import { SecondLook } from '../area/second-look.tsx'
import { WhyField } from '../area/why-field.tsx'

/**
 * A second look at what concerns everybody, at which one may say why.
 * @param props.onAct is given the reason, which may be empty
 */
export function LastLook({
  children,
  onAct,
  ...rest
}: Omit<ComponentProps<typeof SecondLook>, 'onAct'> & { onAct: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  return (
    <SecondLook {...rest} onAct={() => onAct(reason)}>
      {children}
      <WhyField value={reason} onChange={setReason} />
    </SecondLook>
  )
}
