import { CallError } from '../../contract/errors.ts'
import { NoNetwork } from '../wire/client.ts'

/** What happens to one request: it is answered, never arrives, takes effect but its answer is lost, or is refused for now. */
export type Delivery = 'answered' | 'cut' | 'answer lost' | 'internal' | 'too many' | 'busy' | 'in flight'

/** Carries a request out, or fails before or after that, as its delivery says. */
export async function deliver<T>(delivery: Delivery, carryOut: () => T): Promise<Awaited<T>> {
  if (delivery === 'cut') throw new NoNetwork('cut')
  if (delivery === 'internal') throw new CallError('internal')
  if (delivery === 'too many') throw new CallError('too_many', { retryAfterSeconds: 30 })
  if (delivery === 'busy') throw new CallError('busy', { retryAfterSeconds: 30 })
  if (delivery === 'in flight') throw new CallError('in_flight')
  const answer = await carryOut()
  if (delivery === 'answer lost') throw new NoNetwork('answer lost')
  return answer
}
