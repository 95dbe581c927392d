import { CallError } from '../../../contract/errors.ts'
import { claimFile, claimUploads } from '../../core/uploads/claim.ts'
import { removeUnlessReported } from '../../core/uploads/remove-pictures.ts'
import { uploadOf } from '../../core/uploads/uploads.sql.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { touchChatsOf } from '../chat/reset.sql.ts'
import { touchWritings } from '../posts/touch.sql.ts'
import { lockPicture, ownPictures, type ProfilePicture, setPicture } from './pictures.sql.ts'

type Sent = { upload?: string | undefined; remove: boolean }

/** Sets or removes the cover. */
export const uploadCover: Handler<'profile.uploadCover'> = async ({ body }, context) => {
  await change(context, 'cover', body)
  return pictures(context)
}

/** Sets or removes the avatar. */
export const uploadAvatar: Handler<'profile.uploadAvatar'> = async ({ body }, context) => {
  const { db, viewer } = context
  // Posts, comments and chats show avatars, and the old picture is gone: devices need the new one.
  if (await change(context, 'avatar', body)) {
    await touchWritings(db, viewer.id)
    await touchChatsOf(db, viewer.id)
  }
  return pictures(context)
}

/** The member's avatar. */
export const avatar: Handler<'profile.avatar'> = async (_input, context) => ({
  avatar: (await pictures(context)).avatar,
})

/**
 * Replaces a picture; the old one is removed for good, unless it is evidence of a report.
 * @returns whether anything changed: a repeat with the upload that is shown already changes nothing
 * @throws CallError bad_request for none or more than one thing to do, and what taking a picture throws
 */
async function change(context: Context<SignedIn>, which: ProfilePicture, sent: Sent): Promise<boolean> {
  const { db, viewer, files, services } = context
  if (files.length + Number(sent.upload !== undefined) + Number(sent.remove) !== 1) throw new CallError('bad_request')
  const before = await lockPicture(db, viewer.id, which)
  if (sent.remove && before === null) return false
  if (sent.upload !== undefined && before !== null) {
    const upload = await uploadOf(db, viewer.id, sent.upload)
    if (upload?.picture_id === before) return false
  }
  await setPicture(db, viewer.id, which, sent.remove ? null : await taken(context, which, sent))
  if (before !== null) await removeUnlessReported(db, services, [before])
  return true
}

async function taken(context: Context<SignedIn>, which: ProfilePicture, { upload }: Sent): Promise<string> {
  const { db, viewer, files } = context
  const showing = { alt: '', private: which === 'cover' }
  const [file] = files
  const picture =
    file !== undefined
      ? await claimFile(db, file, showing)
      : (await claimUploads(db, viewer, upload === undefined ? [] : [{ id: upload, ...showing }]))[0]
  if (picture === undefined) throw new CallError('bad_request')
  return picture.id
}

async function pictures({ db, viewer, services }: Context<SignedIn>) {
  const { avatarId, cover } = await ownPictures(db, viewer.id)
  return {
    profile_pic: cover === null ? null : services.pictures.pictureOf(cover).large,
    avatar: avatarId === null ? null : publicAddress(avatarId, 480),
  }
}
