import { type Suggestion, SuggestList } from '../../ui/suggest-list.tsx'
import { useText } from '../language/text.tsx'
import type { NameTerm, useSuggestions } from './use-suggestions.ts'

/** The people or hashtags that fit the name that is being typed; their number is said to screen readers. See {@link SuggestList}. */
export function NameSuggestions({
  id,
  name,
  of: { suggestions, chosen, isNobody },
  top,
  onChoose,
}: {
  id: string
  name: NameTerm | null
  of: ReturnType<typeof useSuggestions>
  top?: number | undefined
  onChoose: (suggestion: Suggestion) => void
}) {
  const text = useText()
  const of = name?.sign === '#' ? 'mention.hashtags' : 'mention.people'
  return (
    <>
      {suggestions.length > 0 && <SuggestList {...{ id, suggestions, chosen, top, onChoose }} label={text(of)} />}
      <span className="sr" role="status">
        {suggestions.length > 0 && text(`${of}.count`, { count: suggestions.length })}
        {isNobody && text('mention.people.none')}
      </span>
    </>
  )
}
