import * as v from 'valibot'
import { accountAbout, accountData } from '../entities/people.ts'
import { aboutText, id, listOf, simpleText, tag, userTag } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'

const pictures = v.object({ profile_pic: v.nullable(v.string()), avatar: v.nullable(v.string()) })
/** A picture that was uploaded beforehand (or comes in the form), or `remove`. */
const upload = v.object({ upload: v.optional(id), remove: v.optional(v.boolean(), false) })

/** Profiles: who somebody is, and what they show to whom (PRODUCT 3.6 and 3.9). */
export const profile = {
  account: call({
    method: 'GET',
    path: '/api/user_account_data/{userTag}',
    who: 'member',
    summary: 'A profile by its tag.',
    params: v.object({ userTag }),
    output: accountData,
  }),
  about: call({
    method: 'GET',
    path: '/api/user_account_data_about/{tag}/{userId}',
    who: 'member',
    summary: 'The about part of a profile; tag and id must belong together.',
    params: v.object({ tag: userTag, userId: id }),
    output: accountAbout,
  }),
  ifFollows: call({
    method: 'GET',
    path: '/api/user_account_if_follows/{id}',
    who: 'member',
    summary: 'Whether the caller follows a person.',
    params: v.object({ id }),
    output: v.object({ exists: v.boolean() }),
  }),
  uploadCover: call({
    method: 'PUT',
    path: '/api/upload_profile_pic',
    who: 'member',
    summary: 'Set the cover picture.',
    body: upload,
    files: ['profile_pic'],
    output: pictures,
    queue: true,
    rate: 'profile',
    withdraws: true,
  }),
  uploadAvatar: call({
    method: 'PUT',
    path: '/api/upload_profile_avatar',
    who: 'member',
    summary: 'Set the avatar.',
    body: upload,
    files: ['avatar'],
    output: pictures,
    queue: true,
    rate: 'profile',
    withdraws: true,
  }),
  editAbout: call({
    method: 'PUT',
    path: '/api/editabout/{id}',
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
  avatar: call({
    method: 'GET',
    path: '/api/account_avatar',
    who: 'member',
    summary: "The caller's avatar.",
    output: v.object({ avatar: v.nullable(v.string()) }),
  }),
  mainHobbies: call({
    method: 'GET',
    path: '/api/get_about_main_hobbies',
    who: 'anyone',
    summary: 'Hobbies to choose from.',
    output: v.array(v.string()),
    shared: true,
  }),
  mainHashtags: call({
    method: 'GET',
    path: '/api/get_main_hashtags_list',
    who: 'anyone',
    summary: 'Main hashtags that the editor suggests.',
    output: v.array(v.string()),
    shared: true,
  }),
  mainHashtagsAbout: call({
    method: 'GET',
    path: '/api/get_main_hashtags_list_about',
    who: 'anyone',
    summary: 'Main hashtags for a profile.',
    output: v.array(v.string()),
    shared: true,
  }),
}
