import { distinctWords } from '../../../contract/as-typed.ts'
import { CallError } from '../../../contract/errors.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import type { Handler, HandlersOf } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { serverText } from '../../platform/server-text.ts'
import { touchWritings } from '../posts/touch.sql.ts'
import { avatar, uploadAvatar, uploadCover } from './change-picture.ts'
import { followsPerson, readAbout, readProfile, writeAbout } from './profile.sql.ts'
import { mainHashtags, mainHashtagsAbout, mainHobbies } from './suggestions.ts'

/** Edits the member's about part: sets the fields that are given and keeps the others. */
const editAbout: Handler<'profile.editAbout'> = async ({ body }, { db, viewer, language }) => {
  const written = await writeAbout(db, viewer.id, {
    ...(body.about !== undefined && { about: body.about }),
    ...(body.hobbies !== undefined && { hobbies: distinctWords(body.hobbies) }),
    ...(body.hashtags !== undefined && { hashtags: [...new Set(body.hashtags)] }),
  })
  // Posts show the about-text of their author, so devices need them anew.
  if (body.about !== undefined) await touchWritings(db, viewer.id)
  return { message: serverText(language, 'answer.about_edited'), about: written }
}

/** A profile by its tag, as far as the member may see it. */
const account: Handler<'profile.account'> = async ({ params }, { db, viewer, services }) => {
  const row = await readProfile(db, viewer, params.userTag, listedKinds(services.config))
  if (row === undefined) throw new CallError('not_found')
  const { avatar_id, cover, created_at, premium, may_see_presence: maySeePresence, ...shown } = row
  return {
    ...shown,
    profile_pic: cover === null ? null : services.pictures.pictureOf(cover).large,
    avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
    premium_status: premium,
    presence: maySeePresence ? services.presence.of(row.id) : 0,
    joined: created_at.toISOString(),
  }
}

/** The about part of a profile. */
const about: Handler<'profile.about'> = async ({ params }, { db, viewer }) => {
  const found = await readAbout(db, viewer, { tag: params.tag, id: params.userId })
  if (found === undefined) throw new CallError('not_found')
  return found
}

/** Whether the member follows a person; a request that waits does not count. */
const ifFollows: Handler<'profile.ifFollows'> = async ({ params }, { db, viewer }) => {
  const exists = await followsPerson(db, viewer, params.id)
  if (exists === undefined) throw new CallError('not_found')
  return { exists }
}

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
