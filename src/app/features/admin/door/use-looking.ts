import { useEffect, useEffectEvent, useState } from 'react'
import { doorLimits } from '../../../../contract/door-limits.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useRowsNow } from '../area/use-rows-now.ts'
import { type ApplicationState, openLooking } from './looking.ts'

/**
 * Tells the other admins at which requests this one looks, and hears what they do about those that are shown.
 * @param shown the requests of the list
 * @param lookedAt those that nobody else is to decide now
 * @param taken those at which somebody else looks
 * @param told called with how requests stand now
 */
export function useLooking(
  shown: readonly string[],
  lookedAt: readonly string[],
  taken: readonly string[],
  told: (states: readonly ApplicationState[]) => void,
): void {
  const note = useEffectEvent(told)
  const [tell] = useState(() => ({ states: (_states: readonly ApplicationState[]) => {} }))
  const [looking] = useState(() => openLooking(callServer, states => tell.states(states)))
  const ask = (ids: string[]) => callServer('admin.applicationStates', { query: { ids } })
  useRowsNow(shown, taken, { ask, atOnce: doorLimits.pageSize }, told)
  useEffect(() => {
    tell.states = states => note(states)
    const timer = setInterval(looking.renew, keepingLimits.moderation.renewMs)
    return () => {
      clearInterval(timer)
      looking.look([])
    }
  }, [tell, looking])
  const listed = JSON.stringify(lookedAt)
  useEffect(() => looking.look(JSON.parse(listed) as string[]), [looking, listed])
}
