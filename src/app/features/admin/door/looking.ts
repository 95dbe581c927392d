import type { OutputOf } from '../../../../contract/calls/index.ts'
import { doorLimits } from '../../../../contract/door-limits.ts'
import type { CallServer } from '../../../state/device/call-server.ts'

/** Somebody who asks for an account. */
export type Application = OutputOf<'admin.applications'>[number]

/** How a request stands now. */
export type ApplicationState = OutputOf<'admin.applicationStates'>[number]

/**
 * Keeps the requests at which somebody looks from other admins, and gives the others back: one call at a time, which says all that has
 * changed since the last one. Without an answer nothing is known; the next change, or the next renewal, says it again.
 * @param told called with how those stand that were to be taken
 */
export function openLooking(callServer: CallServer, told: (states: readonly ApplicationState[]) => void) {
  let wanted: readonly string[] = []
  let held: readonly string[] = []
  let busy = false

  /** @param again those that are taken once more, although they are held */
  async function say(again: readonly string[]): Promise<void> {
    const take = wanted.filter(id => again.includes(id) || !held.includes(id)).slice(0, doorLimits.pageSize)
    const leave = held.filter(id => !wanted.includes(id)).slice(0, doorLimits.pageSize)
    if (busy || take.length + leave.length === 0) return
    busy = true
    try {
      const { data } = await callServer('admin.claimApplications', { body: { take, leave } })
      held = [...held.filter(id => !leave.includes(id) && !take.includes(id)), ...take]
      told(data)
    } catch {
      return
    } finally {
      busy = false
    }
    await say(again.filter(id => !take.includes(id)))
  }

  return {
    /** Looks at these and at no others. */
    look(ids: readonly string[]): void {
      wanted = ids
      void say([])
    },
    /** Goes on with what is looked at. */
    renew: () => void say(wanted),
  }
}
