import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/language/text.tsx'
import type { Sought } from '../../state/navigation/search-address.ts'
import s from './results.module.css'

/** Says how many tags a search has, and how one is added. The page of a single tag is no search. */
export function TagRoom({ words, tags }: Sought) {
  const text = useText()
  if (tags.length === 0 || (words === '' && tags.length === 1)) return null
  return (
    <p className={`muted ${s.tagRoom}`}>
      {text('search.tags.count', { count: tags.length, most: limits.search.tagsPage })}
    </p>
  )
}
