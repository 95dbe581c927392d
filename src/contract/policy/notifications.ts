import { isThere, type PersonFacts } from './people.ts'

/** What decides whether a member is told what somebody did; the facts are of who did it, seen from the member. */
export type NewsFacts = {
  /** The member's setting for this type of notification, in the app. */
  wanted: boolean
  /** The member did it. */
  own: boolean
  by: Pick<PersonFacts, 'closed' | 'blocked'>
}

/**
 * Whether a member is told what somebody did: never of own acts, nor of somebody who is not there for them because of a block or a
 * closed account, and only of what their settings ask for (PRODUCT 4.14). In SQL: `wanted` of server/told/notifications/tell.sql.ts.
 */
export const mayHearOf = ({ wanted, own, by }: NewsFacts): boolean => wanted && !own && isThere(by)
