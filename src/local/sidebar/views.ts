import type { OutputOf } from '../../contract/calls/index.ts'
import type { PostTeaser, SidebarTag, SidebarTemplates } from '../../contract/entities/sidebar.ts'
import type { Waiting } from '../command/waiting.ts'
import type { Kept } from '../mirror/list-state.ts'

/** The sidebar as last seen; null is not known yet. */
export type SidebarView = {
  templates: SidebarTemplates | null
  tags: SidebarTag[] | null
  latest: PostTeaser[] | null
  favorites: FavoriteTag[] | null
  fetchedAt: number | null
}

/** A favourite tag; `hashtag_id` and `id` are empty for one that waits to be followed. */
export type FavoriteTagView = FavoriteTag & { waiting?: Waiting }

/** Favourite tags, what waits laid over. */
export type FavoriteTagsView = Kept & { tags: FavoriteTagView[] }

/** A favourite tag with what is new under it. */
export type FavoriteTag = OutputOf<'sidebar.favoriteTags'>[number]
