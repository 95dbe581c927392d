import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { NameTerm } from './name-term.ts'

/** A person who can be mentioned. */
export type MentionPerson = { id: string; user_tag: string; username: string; avatar: string | null }

/** What may be meant by what is typed: a person, or a hashtag with its #. */
export type Suggestion = { person: MentionPerson } | { tag: string }

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
  return {
    suggestions,
    active: Math.min(active, suggestions.length - 1),
    /** Whether a look-up for just this name has found nobody. */
    isNobody: sign === '@' && found?.sign === '@' && found.term === term && suggestions.length === 0,
    move: (by: number) => setActive((Math.max(active, by < 0 ? 0 : -1) + by + suggestions.length) % suggestions.length),
    dismiss: () => setDismissedAt(name?.from ?? null),
  }
}

/** What a suggestion puts in. */
export const insertOf = (suggestion: Suggestion): string =>
  'person' in suggestion ? `@${suggestion.person.user_tag}` : suggestion.tag
