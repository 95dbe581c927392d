import { type RawBuilder, sql } from 'kysely'
import { isAdmin, type Viewer } from '../../contract/policy/viewer.ts'
import { notBlocked } from '../posts/visible.sql.ts'

/** Settings that say who sees a part of a profile. */
type Part = 'profile' | 'about' | 'galleries' | 'presence'

/** Whether the viewer follows the account `a`; a request is no follow. */
export const followsIt = (viewer: Viewer): RawBuilder<boolean> =>
  viewer === null
    ? sql`false`
    : sql`exists (
        select from follows f where f.user_id = ${viewer.id} and f.followed_id = a.id and f.state = 'following')`

/** Whether the account `a` is there for the viewer: open, and nobody of the two has blocked the other. */
export const isThere = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(a.closed_at is null and ${notBlocked(viewer, 'a.id')})`

/**
 * Whether the profile of the account `a`, with its lists and cover, is shown to the viewer: by its setting, and always to its
 * owner and to admins.
 */
export const maySeeProfile = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(${isThere(viewer)} and ${allows(viewer, 'profile')})`

/** @see maySeeProfile; the about-text with hobbies and hashtags */
export const maySeeAbout = (viewer: Viewer): RawBuilder<boolean> => narrower(viewer, 'about')

/** @see maySeeProfile; the galleries and their photos */
export const maySeeGalleries = (viewer: Viewer): RawBuilder<boolean> => narrower(viewer, 'galleries')

/** @see isThere; whether the account is online. Not bound to the rest of the profile. */
export const maySeePresence = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(${isThere(viewer)} and ${allows(viewer, 'presence')})`

/** Nothing of a profile is shown wider than the profile. */
const narrower = (viewer: Viewer, part: Part) => sql<boolean>`(${maySeeProfile(viewer)} and ${allows(viewer, part)})`

function allows(viewer: Viewer, part: Part): RawBuilder<boolean> {
  if (isAdmin(viewer)) return sql`true`
  const column = sql.ref(`a.privacy_${part}`)
  return sql`(a.id = ${viewer?.id ?? null} or ${column} = 'everyone' or ${column} = 'followers' and ${followsIt(viewer)})`
}
