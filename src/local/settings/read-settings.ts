import type { OutputOf } from '../../contract/calls/index.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { waitingOf } from '../command/waiting.ts'
import type { SingleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { settingGroups, settingKey } from './setting-keys.ts'
import type { SettingsView } from './views.ts'

// What every page needs of the own account, apart from queries-people.ts, which only some pages load.

/** All settings with what waits laid over; a refused change undoes itself and stands under `refused`. */
export function readSettings(mirror: Mirror): Promise<SettingsView> {
  return mirror.transaction('r', mirror.singles, mirror.outbox, async () => {
    const rows = await mirror.singles.bulkGet(settingGroups.map(settingKey))
    const commands = await commandsOf(mirror)
    return settingsView(rows, commands)
  })
}

function settingsView(rows: readonly (SingleRow | undefined)[], commands: readonly Command[]): SettingsView {
  const held = new Map(rows.flatMap(row => (row ? [[row.key, row.value] as const] : [])))
  const groups = settingGroups.filter(group => group !== 'account').map(group => held.get(settingKey(group)))
  const items = groups.flatMap(group => (group ?? []) as OutputOf<'settings.privacy'>)
  const changes = commands.filter(each => each.kind === 'settings.change')
  const going = changes.filter(each => each.state !== 'refused').map(each => each.args.body)
  const refused = changes.filter(each => each.state === 'refused')
  return {
    values: Object.fromEntries([...items, ...going].map(({ name, value }) => [name, value])),
    account: (held.get(settingKey('account')) as OutputOf<'settings.account'> | undefined) ?? null,
    waiting: new Set(going.map(each => each.name)),
    refused: Object.fromEntries(refused.map(each => [each.args.body.name, waitingOf(each)])),
    known: groups.every(group => group !== undefined),
  }
}
