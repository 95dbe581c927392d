import type { AccountAbout } from '../../../contract/entities/people.ts'
import type { PostKind } from '../../../contract/entities/post.ts'
import {
  followsBack,
  isGrownUp,
  isThere,
  maySeeAbout,
  maySeeGalleries,
  maySeePresence,
  maySeeProfile,
} from '../../core/visibility/people.sql.ts'
import { shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { PictureRow } from '../../platform/media/addresses.ts'

/** A profile as one person may see it. */
export type ProfileRow = {
  id: string
  user_tag: string
  username: string
  premium: boolean
  created_at: Date
  avatar_id: string | null
  cover: PictureRow | null
  posts_count: number
  comments_count: number
  galleries_count: number
  followers_count: number
  followed_count: number
  private: boolean
  may_see: boolean
  may_see_galleries: boolean
  may_message: boolean
  may_see_presence: boolean
  follow_state: 'none' | 'requested' | 'following'
  follows_me: boolean
  blocked_by_me: boolean
}

/**
 * The profile with a tag, in one round trip. Undefined when there is none, or its owner has blocked the viewer. A
 * viewer who has blocked the owner gets a profile that shows nothing but the name, to take the block back.
 * @param listed the kinds that lists show, which are counted
 */
export async function readProfile(
  db: Database,
  viewer: SignedIn,
  tag: string,
  listed: readonly PostKind[],
): Promise<ProfileRow | undefined> {
  const me = viewer.id
  return sql<ProfileRow>`
    select a.id, a.user_tag, a.username, ${carriesPremium('a')} as premium, a.created_at, a.avatar_id, a.followers_count, a.followed_count,
      case when ${maySeeProfile(viewer)} then (
        select to_json(c) from (
          select p.id, p.alt, p.width, p.height, p.private, a.picture_turn as turn from pictures p where p.id = a.cover_id) c) end as cover,
      (select count(*) from posts p where p.author_id = a.id and ${shown} and p.kind = ${anyOf(listed, 'text')}) as posts_count,
      (select count(*) from comments c join posts p on p.id = c.post_id
        where c.author_id = a.id and c.deleted_at is null and ${shown}) as comments_count,
      case when ${maySeeGalleries(viewer)} then (
        select count(*) from galleries g where g.owner_id = a.id) else 0 end as galleries_count,
      a.privacy_profile = 'followers' as private,
      ${maySeeProfile(viewer)} as may_see, ${maySeeGalleries(viewer)} as may_see_galleries,
      ${mayMessage(viewer)} as may_message,
      ${maySeePresence(viewer)} as may_see_presence,
      coalesce((select f.state from follows f where f.user_id = ${me} and f.followed_id = a.id), 'none') as follow_state,
      ${followsBack(viewer)} as follows_me,
      exists (select from blocks b where b.user_id = ${me} and b.blocked_id = a.id) as blocked_by_me
    from users a where a.user_tag = ${tag} and a.closed_at is null
      and not exists (select from blocks b where b.user_id = a.id and b.blocked_id = ${me})`.first(db)
}

/** Whether the viewer may write to the account `a`: the rule `mayMessage` of contract/policy. */
const mayMessage = (viewer: SignedIn) => sql`(
  a.id <> ${viewer.id} and ${isThere(viewer)} and a.privacy_may_message <> 'nobody'
  and (${isGrownUp} or ${followsBack(viewer)}))`

/**
 * The about part of a profile: empty where its owner shows it to fewer people than the profile.
 * @returns undefined when tag and id do not belong together, or the profile is not shown to the viewer
 */
export async function readAbout(
  db: Database,
  viewer: SignedIn,
  { tag, id }: { tag: string; id: string },
): Promise<AccountAbout | undefined> {
  const row = await sql<AccountAbout & { shown: boolean }>`
    select a.about, a.hobbies, a.profile_hashtags as hashtags, ${maySeeAbout(viewer)} as shown
    from users a where a.user_tag = ${tag} and a.id = ${id} and ${maySeeProfile(viewer)}`.first(db)
  return row === undefined || row.shown ? row : { about: '', hobbies: [], hashtags: [] }
}

/** Whether a person's lists are shown to the viewer. */
export const isProfileShown = (db: Database, viewer: SignedIn, id: string): Promise<boolean> =>
  sql`select from users a where a.id = ${id} and ${maySeeProfile(viewer)}`.some(db)

/** Whether the viewer follows a person; undefined when that one is not there for the viewer. */
export async function followsPerson(db: Database, viewer: SignedIn, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from follows f
      where f.user_id = ${viewer.id} and f.followed_id = a.id and f.state = 'following') as exists
    from users a where a.id = ${id} and ${isThere(viewer)}`.execute(db)
  return rows[0]?.exists
}

/** Writes the parts of the about part that are given, and gives all of it. */
export async function writeAbout(db: Database, userId: string, given: Partial<AccountAbout>): Promise<AccountAbout> {
  const { about = null, hobbies = null, hashtags = null } = given
  const written = await sql<AccountAbout>`
    update users set about = coalesce(${about}, about), hobbies = coalesce(${hobbies}::text[], hobbies),
      profile_hashtags = coalesce(${hashtags}::text[], profile_hashtags)
    where id = ${userId} returning about, hobbies, profile_hashtags as hashtags`.first(db)
  if (written === undefined) throw new Error(`there is no account ${userId}`)
  return written
}
