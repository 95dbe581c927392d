import type { RulesOfTopic } from '../command/rules.ts'

/** The rules of a command that replaces a value whole: a later one replaces an earlier one that was never sent. */
const whole = (name: string) =>
  ({ order: () => ({ subject: name, needs: [], toggle: name }), isTrueAlready: null, quiet: false }) as const

/** The rules for enqueuing commands about the own profile. */
export const profileRules: RulesOfTopic<'profile'> = {
  'profile.editAbout': whole('profile.editAbout'),
  'profile.uploadAvatar': whole('profile.uploadAvatar'),
  'profile.uploadCover': whole('profile.uploadCover'),
}
