import type { Session } from '../../contract/entities/session.ts'
import type { CallError } from '../../contract/errors.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from './client.ts'

/** How a load ended. What it brought is in the mirror already. */
export type Loaded = 'loaded' | 'no-network' | 'gone' | { error: CallError }

/** What every load works with: where it asks, for whom, and where it writes. */
export type LoadContext = {
  mirror: Mirror
  client: Client
  session: () => Session | null
  /** Tells the device what the server says of the session's person. */
  onSession: (session: Omit<Session, 'token'>) => void
  /** The time in ms. */
  now: () => number
}

/** Whether the first page of a list is asked for, or the one after what is held. */
export type WantedPage = 'first' | 'next'
