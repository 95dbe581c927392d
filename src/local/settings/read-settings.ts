import type { OutputOf } from '../../contract/calls/index.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'
import { type Waiting, waitingOf } from '../command/waiting.ts'
import type { SingleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { settingGroups } from './groups.ts'
import type { SettingsView } from './views.ts'

/** All settings with waiting commands laid over; a refused change is not applied and is listed under `refused`. */
export function readSettings(mirror: Mirror): Promise<SettingsView> {
  return mirror.transaction('r', mirror.singles, mirror.outbox, async () => {
    const rows = await mirror.singles.bulkGet(settingGroups.map(group => `settings.${group}` as const))
    const commands = await commandsOf(mirror)
    return settingsView(rows, commands)
  })
}

type Changes = { waiting: { name: string; value: string }[]; refused: Record<string, Waiting> }

const overlay: Overlay<'settings', Changes> = {
  'settings.change': ({ waiting, refused }, command) => {
    const { body } = command.args
    return command.state === 'refused'
      ? { waiting, refused: { ...refused, [body.name]: waitingOf(command) } }
      : { waiting: [...waiting, body], refused }
  },
}

function settingsView(rows: readonly (SingleRow | undefined)[], commands: readonly Command[]): SettingsView {
  const held = new Map(rows.flatMap(row => (row ? [[row.key, row.value] as const] : [])))
  const groups = settingGroups.filter(group => group !== 'account').map(group => held.get(`settings.${group}`))
  const items = groups.flatMap(group => (group ?? []) as OutputOf<'settings.privacy'>)
  const { waiting, refused } = commands.reduce<Changes>(
    (changes, command) => stepOf(overlay, command)?.(changes, command as never) ?? changes,
    { waiting: [], refused: {} },
  )
  return {
    values: Object.fromEntries([...items, ...waiting].map(({ name, value }) => [name, value])),
    account: (held.get('settings.account') as OutputOf<'settings.account'> | undefined) ?? null,
    waiting: new Set(waiting.map(each => each.name)),
    refused,
    known: groups.every(group => group !== undefined),
  }
}
