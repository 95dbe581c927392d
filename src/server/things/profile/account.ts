import { CallError } from '../../../contract/errors.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { followsPerson, readAbout, readProfile } from './profile.sql.ts'

/** A profile by its tag, as far as the member may see it. */
export const account: Handler<'profile.account'> = async ({ params }, { db, viewer, services }) => {
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
export const about: Handler<'profile.about'> = async ({ params }, { db, viewer }) => {
  const found = await readAbout(db, viewer, { tag: params.tag, id: params.userId })
  if (found === undefined) throw new CallError('not_found')
  return found
}

/** Whether the member follows a person; a request that waits does not count. */
export const ifFollows: Handler<'profile.ifFollows'> = async ({ params }, { db, viewer }) => {
  const exists = await followsPerson(db, viewer, params.id)
  if (exists === undefined) throw new CallError('not_found')
  return { exists }
}
