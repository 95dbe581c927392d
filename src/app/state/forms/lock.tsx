import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { useMayTry } from '../device/online.ts'
import { useText } from '../language/text.tsx'

/** The id of the sentence that says why what stands below it is locked. */
const WhyContext = createContext<string | undefined>(undefined)

/**
 * Locks what stands in it, and says why above it: before one types, and as the description of what is locked (PRODUCT 10.19).
 * @param props.why the sentence; null while nothing is locked here
 * @param props.otherwise what is said in its place then
 * @param props.page whether it stands at the top of a page
 */
export function Lock({
  why,
  otherwise,
  page = false,
  children,
}: {
  why: PlainKey | null
  otherwise?: ReactNode
  page?: boolean
  children: ReactNode
}) {
  const id = useId()
  const text = useText()
  const around = use(WhyContext)
  return (
    <WhyContext value={why ? id : around}>
      {why ? (
        <p role="status" id={id} className={page ? 'pad' : undefined}>
          {text(why)}
        </p>
      ) : (
        otherwise
      )}
      {children}
    </WhyContext>
  )
}

/** {@link Lock} for what can't wait in the outbox, while there is no connection. @param props.says that it needs one */
export function NeedsConnection({ says, ...rest }: { says: PlainKey } & Omit<ComponentProps<typeof Lock>, 'why'>) {
  return <Lock {...rest} why={useMayTry() ? null : says} />
}

/** Whether what stands here is locked, and the description that it then has. */
export function useLock(): { locked: boolean; described: { 'aria-describedby'?: string } } {
  const why = use(WhyContext)
  return why === undefined ? { locked: false, described: {} } : { locked: true, described: { 'aria-describedby': why } }
}

/** A button that is disabled while it is locked, and described by why. */
export function LockableButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const { locked, described } = useLock()
  return <Button {...rest} {...described} disabled={disabled || locked} />
}
