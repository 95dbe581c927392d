import type { PostKind } from './entities/post.ts'
import { listedKinds } from './policy/posts.ts'

/** How many days back the bounded periods of a filter go. */
export const periodDays = { week: 7, month: 30 } as const

type Asked = { selectedType: string; selectedTrend: string; selectedContentTypes: readonly string[] }

/**
 * The stored types that a filter asks for: its `guides` is a post's `guide` (PRODUCT 3.1). Places are listed only when the filter
 * names them, and among saved posts (PRODUCT 1.2 and 2.15).
 */
export function filteredKinds(filter: Asked): PostKind[] {
  const kind = (type: string) => (type === 'guides' ? 'guide' : type === 'places' ? 'place' : type) as PostKind
  const chosen = filter.selectedType === 'all' ? filter.selectedContentTypes : [filter.selectedType]
  if (chosen.length > 0) return [...new Set(chosen.map(kind))]
  return listedKinds({ places: filter.selectedTrend === 'saved' })
}
