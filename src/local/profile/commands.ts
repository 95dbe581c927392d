import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand, OwnPicture } from '../command/command.ts'

/** Sets the own about part, whole: a later edit takes the place of one that waits. */
export const editAbout = (
  userId: string,
  about: { about: string; hobbies: readonly string[]; hashtags: readonly string[] },
) => {
  const { hobbies, hashtags } = about
  const body = { about: about.about, hobbies: [...hobbies], hashtags: [...hashtags] }
  return { kind: 'profile.editAbout', args: { params: { id: userId }, body } } as const
}

/** Sets the avatar. */
export function setAvatar(picture: OwnPicture): NewCommand<'profile.uploadAvatar'> {
  const file = { ...picture, id: uuidv7() }
  return { kind: 'profile.uploadAvatar', args: { body: { upload: file.id } }, files: [file] }
}

/** Takes the avatar away. */
export const removeAvatar = () => ({ kind: 'profile.uploadAvatar', args: { body: { remove: true } } }) as const

/** Sets the cover of the own profile. */
export function setCover(picture: OwnPicture): NewCommand<'profile.uploadCover'> {
  const file = { ...picture, id: uuidv7() }
  return { kind: 'profile.uploadCover', args: { body: { upload: file.id } }, files: [file] }
}

/** Takes the cover away. */
export const removeCover = () => ({ kind: 'profile.uploadCover', args: { body: { remove: true } } }) as const
