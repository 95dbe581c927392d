import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { LockableButton } from './lock.tsx'
import type { useSending } from './use-sending.ts'

/**
 * The end of a form: why sending failed, and the button that sends.
 * @param props.act the label of that button
 * @param props.children further buttons
 */
export function FormEnd({
  sending,
  act,
  look,
  children,
}: {
  sending: ReturnType<typeof useSending>
  act: string
  children?: ReactNode
} & Pick<ComponentProps<typeof LockableButton>, 'look'>) {
  return (
    <>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" look={look} disabled={sending.busy}>
          {act}
        </LockableButton>
        {children}
      </div>
    </>
  )
}
