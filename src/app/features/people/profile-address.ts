import type { Selection } from '../../../local/mirror/list-state.ts'
import type { ProfileSearch } from './profile-search.ts'

/** The parts of a profile that stand in its address. */
export const profileTabs = ['posts', 'comments', 'galleries'] as const

/** @see profileTabs */
export type ProfileTab = (typeof profileTabs)[number]

/** The address of a profile. */
export function profileHref(tag: string, search: ProfileSearch = {}): string {
  // An open gallery adds more to the address, which must not go along to another part.
  const { tab, posts, comments } = search
  const known = Object.entries({ tab, posts, comments })
  const query = new URLSearchParams(known.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const path = `/users/${encodeURIComponent(tag)}`
  return query.size === 0 ? path : `${path}?${query}`
}

/** The address of a profile with another order for one of its lists. */
export const orderedHref = (tag: string, search: ProfileSearch, list: 'posts' | 'comments', order: Selection): string =>
  profileHref(tag, { ...search, [list]: order === 'new' ? undefined : order })
