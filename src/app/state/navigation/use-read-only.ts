import { useSnapshot } from 'valtio/react'
import { useOnline } from '../device/online.ts'
import { isSuspended, useSession } from '../device/open-device.ts'
import { currentPage } from './current-page.ts'

/** Why an important page is read-only: it was opened without a signal, the server has not answered yet, or its member is suspended. */
export type ReadOnly = 'offline' | 'unanswered' | 'suspended' | null

/** @see ReadOnly */
export function useReadOnly(): ReadOnly {
  const { readOnly } = useSnapshot(currentPage)
  const online = useOnline()
  const session = useSession()
  if (session && isSuspended(session)) return 'suspended'
  if (!online) return readOnly && 'offline'
  return readOnly === 'unanswered' ? readOnly : null
}
