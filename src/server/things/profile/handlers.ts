import type { HandlersOf } from '../../platform/http/handlers.ts'
import { about, account, ifFollows } from './account.ts'
import { avatar, uploadAvatar, uploadCover } from './change-picture.ts'
import { editAbout } from './edit-about.ts'
import { mainHashtags, mainHashtagsAbout, mainHobbies } from './suggestions.ts'

/** Profiles. */
export const profile: HandlersOf<'profile'> = {
  account,
  about,
  ifFollows,
  uploadCover,
  uploadAvatar,
  editAbout,
  avatar,
  mainHobbies,
  mainHashtags,
  mainHashtagsAbout,
}
