import type { OutputOf } from '../../contract/calls/index.ts'

export type { PostTeaser, SidebarTag, SidebarTemplates } from '../../contract/entities/sidebar.ts'

/** A favourite tag with what is new under it. */
export type FavoriteTag = OutputOf<'sidebar.favoriteTags'>[number]
