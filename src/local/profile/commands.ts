import { asTyped, distinctWords, linesAsTyped } from '../../contract/as-typed.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand, OwnPicture } from '../command/command.ts'
import type { RulesOfTopic } from '../command/rules.ts'

/** Replaces the own about part whole: a later edit replaces an earlier one that was never sent. */
export const editAbout = (
  userId: string,
  about: { about: string; hobbies: readonly string[]; hashtags: readonly string[] },
) => {
  const { hobbies, hashtags } = about
  const body = {
    about: linesAsTyped(about.about),
    hobbies: distinctWords(hobbies.map(asTyped)),
    hashtags: [...hashtags],
  }
  return { kind: 'profile.editAbout', args: { params: { id: userId }, body } } as const
}

/** Sets the avatar. */
export function setAvatar(picture: OwnPicture): NewCommand<'profile.uploadAvatar'> {
  const file = { ...picture, id: uuidv7() }
  return { kind: 'profile.uploadAvatar', args: { body: { upload: file.id } }, files: [file] }
}

/** Removes the avatar. */
export const removeAvatar = () => ({ kind: 'profile.uploadAvatar', args: { body: { remove: true } } }) as const

/** Sets the cover of the own profile. */
export function setCover(picture: OwnPicture): NewCommand<'profile.uploadCover'> {
  const file = { ...picture, id: uuidv7() }
  return { kind: 'profile.uploadCover', args: { body: { upload: file.id } }, files: [file] }
}

/** Removes the cover. */
export const removeCover = () => ({ kind: 'profile.uploadCover', args: { body: { remove: true } } }) as const

/** The rules of a command that replaces a value whole: a later one replaces an earlier one that was never sent. */
const whole = (name: string) =>
  ({ order: () => ({ subject: name, needs: [], toggle: name }), isTrueAlready: null, quiet: false }) as const

/** The rules for enqueuing commands about the own profile. */
export const profileRules: RulesOfTopic<'profile'> = {
  'profile.editAbout': whole('profile.editAbout'),
  'profile.uploadAvatar': whole('profile.uploadAvatar'),
  'profile.uploadCover': whole('profile.uploadCover'),
}
