import * as v from 'valibot'
import { instant } from './common.ts'

/** A person in search, mention suggestions and lists. */
export const userResult = v.object({
  user_id: v.string(),
  avatar: v.nullable(v.string()),
  user_tag: v.string(),
  username: v.string(),
})

/** A suggestion while an @mention is typed. */
export const mentionUser = v.object({
  id: v.string(),
  user_tag: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
})

/** A profile as its visitors see it. */
export const accountData = v.object({
  id: v.string(),
  user_tag: v.string(),
  username: v.string(),
  profile_pic: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  premium_status: v.boolean(),
  joined: instant,
  posts_count: v.number(),
  followers_count: v.number(),
  followed_count: v.number(),
})

/** The about part of a profile. */
export const accountAbout = v.object({
  about: v.string(),
  hobbies: v.array(v.string()),
  hashtags: v.array(v.string()),
})

/** A gallery (specification 3); `gallery_def` is the default one, which stays. */
export const gallery = v.object({
  id: v.string(),
  gallery_name: v.string(),
  gallery_created_date: instant,
  gallery_def: v.boolean(),
})

/** A photo of a gallery. */
export const galleryPhoto = v.object({
  id: v.string(),
  caption: v.string(),
  alt: v.string(),
  thumb: v.string(),
  large: v.string(),
})
