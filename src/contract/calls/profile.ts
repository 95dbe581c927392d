import * as v from 'valibot'
import { accountAbout, accountData } from '../entities/people.ts'
import { aboutText, id, listOf, simpleText, tag, userTag } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'

const pictures = v.object({ profile_pic: v.nullable(v.string()), avatar: v.nullable(v.string()) })
/** A picture that was uploaded beforehand (or comes in the form), or `remove`. */
const upload = v.object({ upload: v.optional(id), remove: v.optional(v.boolean(), false) })
const sets = { who: 'member', body: upload, output: pictures, queue: true, rate: 'profile', withdraws: true } as const
/** Words to choose from. */
const offered = { who: 'anyone', output: v.array(v.string()), shared: true } as const

/** Profiles: who somebody is, and what they show to whom (PRODUCT 3.6 and 3.9). */
export const profile = {
  account: call('GET /api/user_account_data/{userTag}', {
    who: 'member',
    summary: 'A profile by its tag.',
    params: v.object({ userTag }),
    output: accountData,
  }),
  about: call('GET /api/user_account_data_about/{tag}/{userId}', {
    who: 'member',
    summary: 'The about part of a profile; tag and id must belong together.',
    params: v.object({ tag: userTag, userId: id }),
    output: accountAbout,
  }),
  ifFollows: call('GET /api/user_account_if_follows/{id}', {
    who: 'member',
    summary: 'Whether the caller follows a person.',
    params: v.object({ id }),
    output: v.object({ exists: v.boolean() }),
  }),
  uploadCover: call('PUT /api/upload_profile_pic', {
    ...sets,
    summary: 'Set the cover picture.',
    files: ['profile_pic'],
  }),
  uploadAvatar: call('PUT /api/upload_profile_avatar', { ...sets, summary: 'Set the avatar.', files: ['avatar'] }),
  editAbout: call('PUT /api/editabout/{id}', {
    who: 'member',
    summary: 'Edit the own about part.',
    params: v.object({ id }),
    body: v.object({
      about: v.optional(aboutText),
      hobbies: v.optional(listOf(simpleText, limits.hobbies)),
      hashtags: v.optional(listOf(tag, limits.profileHashtags)),
    }),
    output: v.object({ message: v.string(), about: accountAbout }),
    queue: true,
    rate: 'profile',
    withdraws: true,
  }),
  avatar: call('GET /api/account_avatar', {
    who: 'member',
    summary: "The caller's avatar.",
    output: v.object({ avatar: v.nullable(v.string()) }),
  }),
  mainHobbies: call('GET /api/get_about_main_hobbies', { ...offered, summary: 'Hobbies to choose from.' }),
  mainHashtags: call('GET /api/get_main_hashtags_list', {
    ...offered,
    summary: 'Main hashtags that the editor suggests.',
  }),
  mainHashtagsAbout: call('GET /api/get_main_hashtags_list_about', {
    ...offered,
    summary: 'Main hashtags for a profile.',
  }),
}
