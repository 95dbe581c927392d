import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { NameTyped } from '../../../contract/rich-text/name-typed.ts'
import { insertOf, type MentionPerson, type Suggestion } from '../../ui/suggest-list.tsx'

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

const none: readonly Suggestion[] = []

/** What was found, as far as it fits what is typed by now: more may have been typed since it was asked for. */
export function stillFitting(found: Found | null, sign: string | null, term: string): readonly Suggestion[] {
  if (found === null || found.sign !== sign) return none
  if (found.term === term) return found.suggestions
  const begun = term.normalize('NFKC').toLowerCase()
  const fits = (name: string) => name.normalize('NFKC').toLowerCase().startsWith(begun)
  return found.suggestions.filter(each =>
    'tag' in each
      ? fits(each.tag.slice(1)) && each.tag !== `#${begun}`
      : fits(each.person.user_tag) || fits(each.person.username),
  )
}

/**
 * The one that Enter takes: what the arrow keys went to, and of people the first, once just this name was looked up. After a
 * tag, Enter is the line's end that was meant.
 * @param pointed what the arrow keys went to, as it would be put in
 */
export function chosenOf(
  suggestions: readonly Suggestion[],
  pointed: string | null,
  isAnswer: boolean,
): Suggestion | undefined {
  const [first] = suggestions
  return (
    suggestions.find(each => insertOf(each) === pointed) ??
    (isAnswer && first !== undefined && 'person' in first ? first : undefined)
  )
}

/**
 * Who or what fits the name being typed, at most five; asked for once the typing rests, and an answer that comes late is
 * dropped. A failed look-up shows nothing (specification 8).
 */
export function useSuggestions(
  name: NameTerm | null,
  lookups: { '@'?: MentionLookup | undefined; '#'?: HashtagLookup | undefined },
) {
  const [found, setFound] = useState<Found | null>(null)
  const [pointed, setPointed] = useState<{ from: number; at: string } | null>(null)
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
    }, lookupAfterMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [sign, term])

  const suggestions = stillFitting(found, sign, term)
  const isAnswer = found !== null && found.sign === sign && found.term === term
  const chosen = chosenOf(suggestions, pointed?.from === name?.from ? (pointed?.at ?? null) : null, isAnswer)
  function move(by: number) {
    const at = chosen === undefined ? -1 : suggestions.indexOf(chosen)
    const next = suggestions[(Math.max(at, by < 0 ? 0 : -1) + by + suggestions.length) % suggestions.length]
    if (next !== undefined && name !== null) setPointed({ from: name.from, at: insertOf(next) })
  }
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
    isNobody: sign === '@' && isAnswer && suggestions.length === 0,
    press,
    dismiss,
  }
}
