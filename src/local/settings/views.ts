import type { OutputOf } from '../../contract/calls/index.ts'
import type { Waiting } from '../command/waiting.ts'

/** The settings with what waits laid over. */
export type SettingsView = {
  values: Record<string, string>
  account: OutputOf<'settings.account'> | null
  /** Names of settings whose new value waits to be sent. */
  waiting: ReadonlySet<string>
  /** Settings that the server did not take, by name: their values are the old ones. */
  refused: Readonly<Record<string, Waiting>>
  known: boolean
}
