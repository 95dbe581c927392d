import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import type { NameTyped } from '../../contract/rich-text/name-typed.ts'
import type { MentionPerson, Suggestion } from '../ui/suggest-list.tsx'

/** A name that is being typed, and where in its text it stands. */
export type NameTerm = NameTyped & { readonly from: number; readonly to: number }

/** What a key press says that suggestions may take. */
type Press = { key: string; isComposing: boolean; preventDefault: () => void }

/** Finds people by the beginning of a tag or name. */
export type MentionLookup = (term: string) => Promise<readonly MentionPerson[]>

/** Finds hashtags, each with its #, by their beginning; the empty beginning asks for the main ones. */
export type HashtagLookup = (term: string) => Promise<readonly string[]>

const lookupAfterMs = 150

type Found = { sign: string; term: string; suggestions: readonly Suggestion[] }

/**
 * Who or what fits the name being typed, at most five; asked for once the typing rests, and an answer that comes late is
 * dropped. A failed look-up shows nothing (specification 8).
 */
export function useSuggestions(
  name: NameTerm | null,
  lookups: { '@'?: MentionLookup | undefined; '#'?: HashtagLookup | undefined },
) {
  const [found, setFound] = useState<Found | null>(null)
  // Of people one is chosen from the start, so that Enter takes it; after a tag, Enter is the line's end that was meant.
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  if (name === null && dismissedAt !== null) setDismissedAt(null)
  const sign = name !== null && name.from !== dismissedAt && lookups[name.sign] !== undefined ? name.sign : null
  const term = name?.term ?? ''

  const ask = useEffectEvent(async (of: '@' | '#', asked: string): Promise<Suggestion[]> => {
    if (of === '@') return ((await lookups['@']?.(asked)) ?? []).map(person => ({ person }))
    const tags = (await lookups['#']?.(asked)) ?? []
    return tags.filter(tag => tag !== `#${asked.toLowerCase()}`).map(tag => ({ tag }))
  })

  useEffect(() => {
    if (sign === null) return
    let late = false
    const timer = setTimeout(async () => {
      const suggestions = await ask(sign, term).catch(() => [])
      if (late) return
      setFound({ sign, term, suggestions: suggestions.slice(0, limits.mentionSuggestions) })
      setActive(sign === '@' ? 0 : -1)
    }, lookupAfterMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [sign, term])

  const suggestions = sign !== null && found?.sign === sign ? found.suggestions : []
  const chosen = suggestions[Math.min(active, suggestions.length - 1)]
  const move = (by: number) =>
    setActive((Math.max(active, by < 0 ? 0 : -1) + by + suggestions.length) % suggestions.length)
  const dismiss = () => setDismissedAt(name?.from ?? null)

  /** Takes the keys that choose. @returns whether the key was one of them */
  function press(event: Press, choose: (suggestion: Suggestion) => void): boolean {
    // While an input method composes, the keys are its own.
    if (suggestions.length === 0 || event.isComposing) return false
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') dismiss()
    else if (chosen !== undefined && (event.key === 'Enter' || event.key === 'Tab')) choose(chosen)
    else return false
    event.preventDefault()
    return true
  }

  return {
    suggestions,
    chosen,
    /** Whether a look-up for just this name has found nobody. */
    isNobody: sign === '@' && found?.sign === '@' && found.term === term && suggestions.length === 0,
    press,
    dismiss,
  }
}
