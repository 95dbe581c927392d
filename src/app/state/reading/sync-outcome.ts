import type { CallError } from '../../../contract/errors.ts'
import type { Loaded } from '../../../local/wire/load-context.ts'
import { type Connection, connectionNow } from '../device/online.ts'

/**
 * Why something did not arrive. These are told apart everywhere: the browser says that it is offline; no answer came; the site is under
 * maintenance; our server has a problem, and we try again; only members get it; anything else.
 */
export type WhyNot = 'offline' | 'no-answer' | 'closed' | 'trouble' | 'sign-in' | 'failed'

/** How the last load that a screen asked for went. */
export type LoadOutcome = 'fine' | 'gone' | WhyNot

/** Shortens what sync returns. */
export function loadOutcomeOf(loaded: Loaded): LoadOutcome {
  if (loaded === 'loaded') return 'fine'
  if (loaded === 'gone') return 'gone'
  if (loaded === 'no-network') return connectionNow() === 'offline' ? 'offline' : 'no-answer'
  return whyRefused(loaded.error)
}

/** What an error of the server means for a screen. */
export function whyRefused({ code, retry, status }: CallError): WhyNot {
  if (code === 'maintenance') return 'closed'
  if (retry === 'after-sign-in') return 'sign-in'
  return status >= 500 && retry === 'later' ? 'trouble' : 'failed'
}

/** Why a screen has nothing to show: what the connection is now, else how its load went; null while it may still arrive. */
export function whyNothing(outcome: LoadOutcome | null, connection: Connection): WhyNot | null {
  if (connection !== 'fine') return connection
  return outcome === null || outcome === 'fine' || outcome === 'gone' ? null : outcome
}
