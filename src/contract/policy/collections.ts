import { isThere, type PersonFacts } from './people.ts'
import { isSelf } from './viewer.ts'

/** Whether the viewer may open and change a collection itself: the owner alone (PRODUCT 2.32). */
export const mayChangeCollection = (viewer: Parameters<typeof isSelf>[0], ownerId: string): boolean =>
  isSelf(viewer, ownerId)

/**
 * Whether a shared collection opens for who has its link: as long as it is shared, and its owner is there for the viewer. What of its
 * content is shown, the rules of posts say (PRODUCT 2.33).
 */
export const mayOpenShared = (shared: boolean, owner: Pick<PersonFacts, 'closed' | 'blocked'>): boolean =>
  shared && isThere(owner)
