import { notificationSettings, type OwnPush } from '../../../contract/settings.ts'
import type { JobPayload } from '../../platform/jobs/kinds.ts'

/** What a push is about. */
export type About = JobPayload<'push.send'>['about']
type Told = {
  type: Extract<About, { kind: 'notification' }>['type']
  setting?: OwnPush | undefined
}

/** What of a push its person wants by their settings; null for nothing. */
export function wantedOf(about: About, settings: ReadonlyMap<string, string>): About | null {
  const isOn = (name: keyof typeof notificationSettings) =>
    (settings.get(name) ?? notificationSettings[name].usual) === 'on'
  const isWanted = ({ type, setting }: Told) => isOn(setting ?? `${type}.push`)
  if (about.kind === 'message') return isOn('messages.push') ? about : null
  if (about.kind === 'notification') return isWanted(about) ? about : null
  return { ...about, chats: isOn('messages.push') ? about.chats : [], told: about.told.filter(isWanted) }
}
