import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { useSending } from './use-sending.ts'

/**
 * The end of a form of the account page: why sending failed, and the button that sends.
 * @param props.act the label of that button
 * @param props.children further buttons
 */
export function FormEnd({
  sending,
  online,
  act,
  children,
}: {
  sending: ReturnType<typeof useSending>
  online: boolean
  act: string
  children?: ReactNode
}) {
  return (
    <>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <Button type="submit" disabled={sending.busy || !online}>
          {act}
        </Button>
        {children}
      </div>
    </>
  )
}
