import type { AccountAbout, AccountData } from '../../contract/entities/people.ts'
import type { Waiting } from '../command/waiting.ts'

/** A profile as a screen shows it. Unsent pictures have `local:` addresses; `waiting` marks the last queued change. */
export type ProfileView = AccountData & { waiting?: Waiting }

/** A profile by its tag. `gone`: known not to exist (any more) for this reader. `unknown`: never read. */
export type ProfileAnswer =
  | { state: 'here'; profile: ProfileView /** In ms. */; fetchedAt: number }
  | { state: 'gone' }
  | { state: 'unknown' }

/** The about part; `waiting` marks a queued edit. */
export type AboutView = AccountAbout & { waiting?: Waiting }
