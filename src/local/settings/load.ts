import { keepSingle } from '../mirror/singles.ts'
import { momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { settingGroups } from './groups.ts'

/** Loads all settings, and the account data that only its owner sees. */
export async function loadSettings({ mirror, client, now }: LoadContext): Promise<void> {
  const asked = await momentNow(mirror, now)
  await Promise.all(
    settingGroups.map(async group => {
      const { data } = await client.call(`settings.${group}`, {})
      await keepSingle(mirror, `settings.${group}`, data, asked)
    }),
  )
}
