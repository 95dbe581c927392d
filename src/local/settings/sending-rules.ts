import type { OutputOf } from '../../contract/calls/index.ts'
import { plain, type SendingRulesOfTopic, shownNowhere } from '../command/sending-rules.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Moment } from '../mirror/ticks.ts'
import { noteShared } from './draft-copies.ts'
import { settingGroups } from './groups.ts'

/** The rules for sending commands about settings, and about drafts on the server, and applying their answers. */
export const settingSending: SendingRulesOfTopic<'settings'> = {
  'settings.change': {
    ...plain,
    label: 'device.kind.setting',
    applyAnswer: ({ mirror, data, now }) => keepSetting(mirror, data, now),
  },
  'settings.saveDraft': {
    ...plain,
    label: 'device.kind.other',
    applyAnswer: ({ mirror, command, data }) => noteShared(mirror, command.args.body.content, data.rev),
  },
  'settings.deleteDraft': { ...plain, label: 'device.kind.other', applyAnswer: shownNowhere },
}

type Item = OutputOf<'settings.change'>

async function keepSetting(mirror: Mirror, item: Item, now: Moment): Promise<void> {
  for (const group of settingGroups) {
    const row = await mirror.singles.get(`settings.${group}`)
    if (!row || !Array.isArray(row.value)) continue
    const items: Item[] = row.value
    if (!items.some(each => each.name === item.name)) continue
    const value = items.map(each => (each.name === item.name ? item : each))
    await mirror.singles.put({ ...row, value, tick: now.tick, fetchedAt: now.at })
  }
  const own = await mirror.profiles.get(mirror.account)
  if (item.name !== 'profile' || !own) return
  const profile = { ...own.profile, private: item.value === 'followers' }
  await mirror.profiles.put({ ...own, tick: now.tick, asOf: now.at, profile })
}
