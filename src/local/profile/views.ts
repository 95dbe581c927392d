import type { OutputOf } from '../../contract/calls/index.ts'
import type { UserComment } from '../../contract/entities/comment.ts'
import type {
  AccountAbout,
  AccountData,
  Gallery,
  GalleryPhoto,
  Relation,
  UserResult,
} from '../../contract/entities/people.ts'
import type { ListState, Waiting } from '../posts/views.ts'

/** The lists of people that belong to the one who is signed in. */
export type PeopleKind = 'follows' | 'followers' | 'requests' | 'blocked'

/** A profile as a screen shows it. Pictures that wait have `local:` addresses; `waiting` is the last change that waits. */
export type ProfileView = AccountData & { waiting?: Waiting }

/** A profile by its tag; `gone` is known not to be there (any more) for this asker, `unknown` was never read. */
export type ProfileAnswer =
  | { state: 'here'; profile: ProfileView /** In ms. */; fetchedAt: number }
  | { state: 'gone' }
  | { state: 'unknown' }

/** The about part with an edit that waits. */
export type AboutView = AccountAbout & { waiting?: Waiting }

/** Somebody in a list. */
export type PersonView = UserResult & { waiting?: Waiting }

/** A list of people; `older` was read earlier and lies behind a gap. */
export type PeopleView = ListState & { people: PersonView[]; older: PersonView[] }

/** A comment in the list of a person's comments. */
export type UserCommentView = UserComment & { waiting?: Waiting }

/** A person's comments; `older` was read earlier and lies behind a gap. */
export type UserCommentsView = ListState & { comments: UserCommentView[]; older: UserCommentView[] }

/** A gallery as a screen shows it. */
export type GalleryView = Gallery & { waiting?: Waiting }

/** A photo of a gallery as a screen shows it. */
export type PhotoView = GalleryPhoto & { waiting?: Waiting }

/** All galleries of a person; `fetchedAt` in ms, null when they were never read. */
export type GalleriesView = { galleries: GalleryView[]; known: boolean; fetchedAt: number | null }

/** All photos of a gallery, in order; `fetchedAt` in ms, null when they were never read. */
export type PhotosView = { photos: PhotoView[]; known: boolean; fetchedAt: number | null }

/** The settings with what waits laid over. */
export type SettingsView = {
  values: Record<string, string>
  account: OutputOf<'settings.account'> | null
  /** Names of settings whose new value waits to be sent. */
  waiting: ReadonlySet<string>
  /** Settings that the server did not take, by name: their values are the old ones. */
  refused: Readonly<Record<string, Waiting>>
  known: boolean
}

/** How the reader and a person stand to each other, as far as the device knows; null when it does not. */
export type RelationView = (Omit<Relation, 'followers_count'> & { waiting?: Waiting }) | null
