import { doorLimits } from '../../../../contract/door-limits.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import { isCode } from '../../../state/forms/use-sending.ts'
import type { Decided, Left } from '../area/decisions.ts'
import { inParts } from '../area/in-parts.ts'
import type { Application, ApplicationState } from './looking.ts'

/** The lists of requests. */
export type List = 'waiting' | 'refused'

/** What is decided about requests that are seen in a list. */
export type Made = {
  ids: readonly string[]
  of: readonly Application[]
  from: List
  approve: boolean
  reason: string
}

/**
 * Sends a decision at once, about each request by itself. Where it was decided before, that is shown instead.
 * @param told.by the tag of who decides
 * @param told.message the text of a failure
 */
export async function sendDecisions(
  callServer: CallServer,
  { ids, from, approve, reason }: Made,
  { by, message }: { by: string; message: (error: unknown) => string },
): Promise<Decided<ApplicationState>> {
  const refused = new Map<string, unknown>()
  const send = (id: string) =>
    callServer('admin.decideApplication', { params: { id }, body: { approve, reason, from } }).catch(
      (error: unknown) => void refused.set(id, error),
    )
  await Promise.all(ids.map(send))
  const late = [...refused].flatMap(([id, error]) => (isCode(error, 'conflict') ? [id] : []))
  const asked = inParts(late, doorLimits.pageSize).map(part =>
    callServer('admin.applicationStates', { query: { ids: part } }).catch(() => null),
  )
  const states = (await Promise.all(asked)).flatMap(answer => answer?.data ?? [])
  const made = ids
    .filter(id => !refused.has(id))
    .map(id => ({ id, claimed_by: null, decided: { approved: approve, by } }))
  const left = [...refused].map(([id, error]) => ({ id, why: message(error) }))
  return { decided: [...made, ...states], left }
}

/** Requests that were left as they are, together where it is for the same reason. */
export function leftTogether(left: Left, of: readonly Application[]): { why: string; names: readonly string[] }[] {
  const names = new Map<string, string[]>()
  for (const { id, why } of left) {
    const name = of.find(each => each.id === id)?.username ?? ''
    names.set(why, [...(names.get(why) ?? []), name])
  }
  return [...names].map(([why, each]) => ({ why, names: each }))
}
