import type { RulesOfTopic } from '../command/rules.ts'

/** Sets something whole: a later command takes the place of one that waits. */
const whole = (name: string) =>
  ({ order: () => ({ subject: name, needs: [], toggle: name }), isTrueAlready: null, quiet: false }) as const

/** What queued commands about the own profile are. */
export const profileRules: RulesOfTopic<'profile'> = {
  'profile.editAbout': whole('profile.editAbout'),
  'profile.uploadAvatar': whole('profile.uploadAvatar'),
  'profile.uploadCover': whole('profile.uploadCover'),
}
