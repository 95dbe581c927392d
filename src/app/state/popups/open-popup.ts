import { proxy } from 'valtio/vanilla'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import type { PostKind } from '../../../contract/entities/post.ts'
import type { Session } from '../../../contract/entities/session.ts'
import type { OwnPhrase } from '../../../contract/phrases/own-phrase.ts'
import type { AlongOf } from '../../../local/along/gather.ts'
import type { Lost } from '../../../local/device/lost-by-leaving.ts'

/** The popups, each with what it asks about. */
export type Popup =
  | { kind: 'delete-post'; id: string; type: string }
  | { kind: 'delete-comment'; id: string; postId: string }
  | { kind: 'remove-post' | 'remove-comment' }
  | { kind: 'discard-change'; id: string }
  | { kind: 'discard-draft' }
  | { kind: 'replace-draft' }
  | ({ kind: 'leave-waiting' } & Lost)
  | { kind: 'remove-gallery' }
  | { kind: 'remove-photo' }
  | { kind: 'assistant' }
  | { kind: 'notifications' }
  | { kind: 'delete-notifications' }
  | { kind: 'push' }
  | { kind: 'install' }
  | { kind: 'show-place'; japanese: string; besides: string }
  | ({ kind: 'own-phrase' } & OwnPhrase)
  | ({ kind: 'terms' } & NonNullable<Session['terms']>)
  | ({ kind: 'warning' } & NonNullable<Session['warning']>)
  | { kind: 'share-post'; of: PostKind; slug: string; title: string }
  | { kind: 'share-collection'; slug: string; name: string }
  | { kind: 'along'; of: AlongOf; title: string; path: string | null }
  | { kind: 'manage-post'; id: string; slug: string }
  | { kind: 'collect'; what: { postId: string; stop?: string } | { list: Partial<CollectionSource> }; title: string }
  | { kind: 'tunnel'; of: string; path: string }
  | { kind: 'send-post'; slug: string; title: string }
  | { kind: 'share-comment'; id: string; slug: string; name: string }
  | { kind: 'share-profile'; tag: string; name: string }
  | { kind: 'block' | 'unblock'; id: string; tag: string; name: string }
  | ({ kind: 'report' } & Reported)

/** What is reported: a person, or something of theirs; a collection by the end of its address. */
export type Reported = {
  of: 'post' | 'comment' | 'message' | 'user' | 'collection'
  id: string
  author: { id: string; tag: string; name: string }
}

/** What is done once a popup is confirmed; of what admins do to things of others, why. */
type Then = (reason?: string) => void

type State = {
  /** The one popup that is open (PRODUCT 2.21): what it is about, and what to do once it is confirmed. */
  open: (Popup & { then?: Then }) | null
  /** The deed after which a line in the page invites to install the site (PRODUCT 2.34); null while none does. */
  invitation: 'saved' | 'visit' | null
}

/** What stands over the page. */
export const popups = proxy<State>({ open: null, invitation: null })

/** Opens a popup; `then` runs if it is confirmed. */
export function openPopup(popup: Popup, then?: Then): void {
  popups.open = then ? { ...popup, then } : popup
}

/** Closing any popup resets all popup state. */
export function closePopup(): void {
  popups.open = null
}
