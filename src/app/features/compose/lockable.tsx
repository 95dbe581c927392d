import type { ReactNode } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { Lock, useLock } from '../../state/forms/lock.tsx'
import s from './compose.module.css'

/** The content of a page that can only be read for now, and says why. @param props.why null while it can be written */
export function Lockable({ why, children }: { why: PlainKey | null; children: ReactNode }) {
  return (
    <Lock page why={why}>
      <Fields>{children}</Fields>
    </Lock>
  )
}

function Fields({ children }: { children: ReactNode }) {
  const { locked, described } = useLock()
  return (
    <fieldset className={s.lockable} disabled={locked} {...described}>
      {children}
    </fieldset>
  )
}
