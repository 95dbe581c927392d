import * as v from 'valibot'
import { instant, picture } from './common.ts'

/** A person in search, mention suggestions and lists. */
export const userResult = v.object({
  user_id: v.string(),
  avatar: v.nullable(v.string()),
  user_tag: v.string(),
  username: v.string(),
})

/** @see userResult */
export type UserResult = v.InferOutput<typeof userResult>

/** Somebody worth following, with what they say of themselves to everyone. */
export const suggestedPerson = v.object({ ...userResult.entries, about: v.string() })

/** @see suggestedPerson */
export type SuggestedPerson = v.InferOutput<typeof suggestedPerson>

/** A suggestion while an @mention is typed. */
export const mentionUser = v.object({
  id: v.string(),
  user_tag: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
})

/** The state of a follow: the owner of a private profile is asked first. */
export const followState = v.picklist(['none', 'requested', 'following'])

/** How the asker and another person stand to each other, after a write that changed it. */
export const relation = v.object({
  user_id: v.string(),
  follow_state: followState,
  follows_me: v.boolean(),
  blocked_by_me: v.boolean(),
  followers_count: v.number(),
})

/** @see relation */
export type Relation = v.InferOutput<typeof relation>

/** Presence codes (PRODUCT 9.3): 0 offline, 1 online, 2 away. */
export const presence = v.picklist([0, 1, 2])

/** @see presence */
export type Presence = v.InferOutput<typeof presence>

/** A profile as the asker sees it (PRODUCT 1.3, 3.6 and 3.9). */
export const accountData = v.object({
  id: v.string(),
  user_tag: v.string(),
  username: v.string(),
  /** The cover, at a signed address; null also where `may_see` is false. */
  profile_pic: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  premium_status: v.boolean(),
  joined: instant,
  posts_count: v.number(),
  comments_count: v.number(),
  galleries_count: v.number(),
  followers_count: v.number(),
  followed_count: v.number(),
  /** A follow has to be accepted, and only followers see the profile. */
  private: v.boolean(),
  /** Whether about, galleries and lists may be asked for by this asker. */
  may_see: v.boolean(),
  may_see_galleries: v.boolean(),
  /** Whether the asker may write to them, if only as a request that waits (PRODUCT 6.5). */
  may_message: v.boolean(),
  presence,
  follow_state: followState,
  follows_me: v.boolean(),
  blocked_by_me: v.boolean(),
})

/** @see accountData */
export type AccountData = v.InferOutput<typeof accountData>

/** The about part of a profile. */
export const accountAbout = v.object({
  about: v.string(),
  hobbies: v.array(v.string()),
  hashtags: v.array(v.string()),
})

/** @see accountAbout */
export type AccountAbout = v.InferOutput<typeof accountAbout>

/** A gallery; `gallery_def` is the default one, which stays (PRODUCT 3.6). */
export const gallery = v.object({
  id: v.string(),
  gallery_name: v.string(),
  gallery_created_date: instant,
  gallery_def: v.boolean(),
  photos_count: v.number(),
  /** The small picture of its first photo. */
  cover: v.nullable(v.string()),
})

/** @see gallery */
export type Gallery = v.InferOutput<typeof gallery>

/** A photo of a gallery, at signed addresses; sizes in pixels. */
export const galleryPhoto = v.object({
  id: v.string(),
  caption: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  thumb: v.string(),
  large: v.string(),
  bytes: picture.entries.bytes,
})

/** @see galleryPhoto */
export type GalleryPhoto = v.InferOutput<typeof galleryPhoto>
