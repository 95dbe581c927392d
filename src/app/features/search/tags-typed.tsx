import { type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { useText } from '../../state/language/text.tsx'
import type { Sought } from '../../state/navigation/search-address.ts'
import { useSuggestions } from '../../state/suggestions/use-suggestions.ts'
import { insertOf, optionId, type Suggestion, SuggestList } from '../../ui/suggest-list.tsx'
import { tagTyped } from './chips.ts'
import type { OpenList } from './open-list.ts'

/** Only where a tag is typed: all that the device knows of tags comes with it. */
async function lookUp(term: string): Promise<readonly string[]> {
  const { lookUpHashtags } = await import('../../state/suggestions/look-up-hashtags.ts')
  return lookUpHashtags(term)
}

/** Suggests tags for the #word at the end of the search field: known ones that begin so, also in their reading (PRODUCT 2.22). */
export function TagsTyped({
  field,
  sought: { words, tags },
  change,
  setList,
}: {
  field: RefObject<HTMLInputElement | null>
  sought: Sought
  change: (sought: Sought) => void
  setList: (list: OpenList) => void
}) {
  const text = useText()
  const id = useId()
  const term = tagTyped(words)
  const name = term === null ? null : { sign: '#' as const, term, from: words.length - term.length, to: words.length }
  const { suggestions, chosen, press, dismiss } = useSuggestions(name, { '#': lookUp })
  const choose = (suggestion: Suggestion) =>
    change({ words: `${words.slice(0, -1 - (term ?? '').length)}${insertOf(suggestion)} `, tags })

  const open = suggestions.length > 0
  const active = chosen && optionId(id, chosen)
  const show = useEffectEvent(setList)
  useEffect(() => {
    if (!open) return
    show({ id, active })
    return () => show(null)
  }, [open, id, active])

  const onKey = useEffectEvent((event: KeyboardEvent) => void press(event, choose))
  const leave = useEffectEvent(dismiss)
  useEffect(() => {
    const input = field.current
    const stop = new AbortController()
    // Before the keys of the list of results.
    input?.addEventListener('keydown', onKey, { capture: true, signal: stop.signal })
    input?.addEventListener('blur', leave, stop)
    return () => stop.abort()
  }, [field])

  if (!open) return null
  return (
    <>
      <SuggestList
        id={id}
        label={text('mention.hashtags')}
        suggestions={suggestions}
        chosen={chosen}
        onChoose={choose}
      />
      <span className="sr" role="status">
        {text('mention.hashtags.count', { count: suggestions.length })}
      </span>
    </>
  )
}
