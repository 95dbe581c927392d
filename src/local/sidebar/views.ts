import type { OutputOf } from '../../contract/calls/index.ts'
import type { PostTeaser, SidebarTag, SidebarTemplates } from '../../contract/entities/sidebar.ts'
import type { Waiting } from '../command/waiting.ts'
import type { Kept } from '../mirror/list-state.ts'

/** The sidebar as last read; a part is null if it was never read. */
export type SidebarView = {
  templates: SidebarTemplates | null
  tags: SidebarTag[] | null
  latest: PostTeaser[] | null
  favorites: FavoriteTag[] | null
  fetchedAt: number | null
}

/** A favourite tag as a screen shows it; `hashtag_id` and `id` are empty while its follow is queued. */
export type FavoriteTagView = FavoriteTag & { waiting?: Waiting }

/** Favourite tags with waiting commands laid over. */
export type FavoriteTagsView = Kept & { tags: FavoriteTagView[] }

/** The hashtags that a device knows; `hasMain` is false until the main ones were loaded. */
export type KnownTags = { tags: string[]; hasMain: boolean }

/** A favourite tag with its count of new posts. */
export type FavoriteTag = OutputOf<'sidebar.favoriteTags'>[number]
