import '../features/search/results.module.css'
import '../features/search/search-help.module.css'
import '../features/tags/tags.module.css'
import '../ui/styles/rows.css'
import { partOfDocument } from '../state/loading/part-of-document.tsx'

// What a search shows is no part of the posts list's first view. Its sheets come with the page all the same, as documents have the words.

/** The results of a search that stand in groups. */
export const SearchResults = partOfDocument(
  async () => (await import('../features/search/search-results.tsx')).SearchResults,
  'drawn',
)

/** The head of a tag's page. */
export const TagHead = partOfDocument(async () => (await import('../features/tags/tag-head.tsx')).TagHead, 'drawn')
