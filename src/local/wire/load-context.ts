import type { Session } from '../../contract/entities/session.ts'
import type { CallError } from '../../contract/errors.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from './client.ts'

/**
 * How a load ended; the rows that it brought are already in the mirror. `gone`: the server says that there is no such
 * thing (any more) for this reader.
 */
export type Loaded = 'loaded' | 'no-network' | 'gone' | { error: CallError }

/** What every load needs: the client to ask with, the session to ask for, the mirror to write into. */
export type LoadContext = {
  mirror: Mirror
  client: Client
  session: () => Session | null
  /** Called with what the server says about the signed-in person, and the tick at which it was asked: an older answer counts no more. */
  onSession: (session: Omit<Session, 'token'>, tick: number) => unknown
  /** The time in ms. */
  now: () => number
}

/** Which page of a list to load: the first, or the one after the rows that the mirror holds. */
export type WantedPage = 'first' | 'next'
