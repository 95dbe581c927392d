import type { privacySettings } from '../settings.ts'
import { isAdmin, isSelf, type Viewer } from './viewer.ts'

type Privacy = { [Name in keyof typeof privacySettings]: (typeof privacySettings)[Name]['values'][number] }

/** What decides who sees a person, and who may mention or message them. */
export type PersonFacts = {
  id: string
  /** The account was closed. */
  closed: boolean
  /** The viewer or this person has blocked the other. */
  blocked: boolean
  /** The viewer follows this person; a request that waits does not count. */
  followed: boolean
  /** This person follows the viewer. */
  follows: boolean
  /** At least 18: then also people whom they don't follow may message them. */
  grownUp: boolean
  privacy: Pick<Privacy, 'profile' | 'about' | 'galleries' | 'presence' | 'may_message' | 'may_mention'>
}

// Each of these rules has an SQL fragment of the same name: in server/core/visibility/people.sql.ts, mayMessage in
// server/things/profile/profile.sql.ts, mayFind in server/things/search/found-people.sql.ts.

/** Whether a person is there for the viewer at all: not closed (PRODUCT 6.4), and no block between them (PRODUCT 4.6). */
export const isThere = ({ closed, blocked }: Pick<PersonFacts, 'closed' | 'blocked'>): boolean => !closed && !blocked

/** Whether a person's profile, with its lists and cover, is shown: by its setting, always to the owner and admins (PRODUCT 6.9). */
export const maySeeProfile = (viewer: Viewer, person: PersonFacts): boolean =>
  isThere(person) && allows(viewer, person, 'profile')

/** Whether the about-text with hobbies and hashtags is shown; never wider than the profile (PRODUCT 6.9). */
export const maySeeAbout = (viewer: Viewer, person: PersonFacts): boolean =>
  maySeeProfile(viewer, person) && allows(viewer, person, 'about')

/** Whether galleries and their photos are shown; never wider than the profile (PRODUCT 3.6). */
export const maySeeGalleries = (viewer: Viewer, person: PersonFacts): boolean =>
  maySeeProfile(viewer, person) && allows(viewer, person, 'galleries')

/** Whether it is shown that a person is online; a setting of its own beside that of the profile (PRODUCT 3.9). */
export const maySeePresence = (viewer: Viewer, person: PersonFacts): boolean =>
  isThere(person) && allows(viewer, person, 'presence')

function allows(viewer: Viewer, person: PersonFacts, part: 'profile' | 'about' | 'galleries' | 'presence'): boolean {
  const audience = person.privacy[part]
  return (
    isAdmin(viewer) ||
    isSelf(viewer, person.id) ||
    audience === 'everyone' ||
    (audience === 'followers' && viewer !== null && person.followed)
  )
}

/** Whether a search by name finds a person: a visitor only finds open profiles, a member also whom they could ask to follow. */
export const mayFind = (viewer: Viewer, person: PersonFacts): boolean =>
  viewer === null ? maySeeProfile(viewer, person) : isThere(person)

/** Whether the viewer may mention a person: by their setting, and always oneself (PRODUCT 6.9). */
export function mayMention(viewer: Viewer, person: PersonFacts): boolean {
  const { may_mention: audience } = person.privacy
  if (viewer === null || !isThere(person)) return false
  return isSelf(viewer, person.id) || audience === 'everyone' || (audience === 'followed' && person.follows)
}

/**
 * Whether the viewer may write to a person, be it as a request that waits: not to oneself, to nobody who wants no messages, and
 * to people under 18 only when they follow the viewer (PRODUCT 6.5).
 */
export const mayMessage = (viewer: Viewer, person: PersonFacts): boolean =>
  viewer !== null &&
  !isSelf(viewer, person.id) &&
  isThere(person) &&
  person.privacy.may_message !== 'nobody' &&
  (person.grownUp || person.follows)
