import { toldTime } from '../../../local/mirror/latest-time.ts'
import { ReadAt } from './read-at.tsx'
import { useLive } from './use-live.ts'

/** Says how old what the device itself found is: it holds what it had when it last asked what has changed (PRODUCT 10.1). */
export function HeldSince() {
  const { value } = useLive(toldTime, 'server-time', undefined)
  return <ReadAt at={value || null} />
}
