import { isAdmin, type Viewer } from '../../../contract/policy/viewer.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { notBlocked } from './posts.sql.ts'

// These fragments are the rules of the same names in contract/policy/people.ts, about the account `a`.

/** Settings that say who sees a part of a profile. */
type Part = 'profile' | 'about' | 'galleries' | 'presence'

/** Whether the viewer follows the account `a`; a request that waits does not count. */
export const followsIt = (viewer: Viewer): Sql<boolean> =>
  viewer === null
    ? sql`false`
    : sql`exists (
        select from follows f where f.user_id = ${viewer.id} and f.followed_id = a.id and f.state = 'following')`

/** Whether the account `a` follows the viewer; a request that waits does not count. */
export const followsBack = (viewer: NonNullable<Viewer>): Sql<boolean> =>
  sql`exists (select from follows f where f.user_id = a.id and f.followed_id = ${viewer.id} and f.state = 'following')`

/** From this age on also people whom one doesn't follow may write (PRODUCT 6.5). */
const grownUpYears = 18

/** Whether the owner of the account `a` is at least 18 in Japan today. */
export const isGrownUp = sql<boolean>`(
  a.birthday <= (now() at time zone 'Asia/Tokyo')::date - make_interval(years => ${grownUpYears}))`

/** Whether the account `a` is there for the viewer: not closed, and neither has blocked the other. */
export const isThere = (viewer: Viewer): Sql<boolean> => sql`(a.closed_at is null and ${notBlocked(viewer, 'a.id')})`

/** Whether the profile with its lists and cover is shown to the viewer. */
export const maySeeProfile = (viewer: Viewer): Sql<boolean> =>
  sql`(${isThere(viewer)} and ${allows(viewer, 'profile')})`

/** Whether the about-text with hobbies and hashtags is shown. */
export const maySeeAbout = (viewer: Viewer): Sql<boolean> => narrower(viewer, 'about')

/** Whether the galleries and their photos are shown. */
export const maySeeGalleries = (viewer: Viewer): Sql<boolean> => narrower(viewer, 'galleries')

/** Whether it is shown that the account is online. Does not depend on the setting of the profile. */
export const maySeePresence = (viewer: Viewer): Sql<boolean> =>
  sql`(${isThere(viewer)} and ${allows(viewer, 'presence')})`

/** No part of a profile is shown to more people than the profile. */
const narrower = (viewer: Viewer, part: Part) => sql<boolean>`(${maySeeProfile(viewer)} and ${allows(viewer, part)})`

function allows(viewer: Viewer, part: Part): Sql<boolean> {
  if (isAdmin(viewer)) return sql`true`
  const column = sql.ref(`a.privacy_${part}`)
  return sql`(a.id = ${viewer?.id ?? null} or ${column} = 'everyone' or ${column} = 'followers' and ${followsIt(viewer)})`
}

/** Whether the account `a` lets the viewer mention it: the rule `mayMention` of contract/policy, with {@link isThere}. */
export const mayMention = (viewer: Viewer): Sql<boolean> =>
  viewer === null
    ? sql`false`
    : sql`(a.privacy_may_mention = 'everyone' or a.id = ${viewer.id}
        or a.privacy_may_mention = 'followed' and ${followsBack(viewer)})`
