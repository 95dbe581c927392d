import type { DisplayName } from '../../../contract/settings.ts'
import { deviceNow } from '../device/open-device.ts'
import { type Display, showDisplay } from './display-choices.ts'

/** Changes how the site looks, at once on this page; for a member on all devices. */
export function chooseDisplay<Name extends keyof Display>(name: Name, value: Display[Name]): void {
  showDisplay(name, value)
  void keepChoice(name, value)
}

/** Stores a choice in the account's settings; does nothing for a visitor. */
export async function keepChoice(name: DisplayName, value: string): Promise<void> {
  const device = deviceNow()
  if (!device?.session) return
  const { mirror, session } = device
  const [{ enqueue }, { changeSetting }] = await Promise.all([
    import('../../../local/outbox/queue.ts'),
    import('../../../local/settings/commands.ts'),
  ])
  await enqueue(mirror, changeSetting(name, value), session)
}
