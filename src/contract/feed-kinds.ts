type Asked = { selectedType: string; selectedContentTypes: readonly string[] }

/** The stored types that a filter asks for; `news` and `guides` say what a post calls news and guide (decision 32). */
export function filteredKinds(filter: Asked): ('timeline' | 'news' | 'guide' | 'place')[] {
  const kind = (type: string) =>
    (type === 'guides' ? 'guide' : type === 'places' ? 'place' : type) as 'timeline' | 'news' | 'guide' | 'place'
  const chosen = filter.selectedType === 'all' ? filter.selectedContentTypes : [filter.selectedType]
  return chosen.length === 0 ? ['timeline', 'news', 'guide'] : [...new Set(chosen.map(kind))]
}
