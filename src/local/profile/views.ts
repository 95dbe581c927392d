import type { AccountAbout, AccountData } from '../../contract/entities/people.ts'
import type { Waiting } from '../command/waiting.ts'

/** A profile as a screen shows it. Pictures that wait have `local:` addresses; `waiting` is the last change that waits. */
export type ProfileView = AccountData & { waiting?: Waiting }

/** A profile by its tag; `gone` is known not to be there (any more) for this asker, `unknown` was never read. */
export type ProfileAnswer =
  | { state: 'here'; profile: ProfileView /** In ms. */; fetchedAt: number }
  | { state: 'gone' }
  | { state: 'unknown' }

/** The about part with an edit that waits. */
export type AboutView = AccountAbout & { waiting?: Waiting }
