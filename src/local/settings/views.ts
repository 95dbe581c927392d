import type { OutputOf } from '../../contract/calls/index.ts'
import type { Waiting } from '../command/waiting.ts'

/** The settings with waiting commands laid over. */
export type SettingsView = {
  values: Record<string, string>
  account: OutputOf<'settings.account'> | null
  /** The names of settings whose new value waits to be sent. */
  waiting: ReadonlySet<string>
  /** By name, changes that the server refused: `values` has the old ones. */
  refused: Readonly<Record<string, Waiting>>
  known: boolean
}
