import { useEffect, useEffectEvent, useState } from 'react'
import { wordKey } from '../../../contract/as-typed.ts'
import { limits } from '../../../contract/limits.ts'
import type { NameTyped } from '../../../contract/rich-text/name-typed.ts'
import { insertOf, type MentionPerson, type Suggestion } from '../../ui/suggest-list.tsx'
import { afterPause } from '../loading/while-here.ts'
import { logFailed } from './log-failed.ts'

/** A mention or hashtag that is being typed, with its place in the text. */
export type NameTerm = NameTyped & { readonly from: number; readonly to: number }

/** The part of a key press that suggestions look at. */
type Press = { key: string; isComposing: boolean; preventDefault: () => void }

/** Finds people whose tag or name begins with the term. */
export type MentionLookup = (term: string) => Promise<readonly MentionPerson[]>

/** Finds hashtags, with their #, that begin with the term or with its reading; for the empty term, the favourite and main ones. */
export type HashtagLookup = (term: string) => Promise<readonly string[]>

const lookupAfterMs = 150

type Found = { sign: string; term: string; suggestions: readonly Suggestion[] }

const none: readonly Suggestion[] = []

/** The suggestions that still fit what is typed: more may have been typed since they were asked for. */
export function stillFitting(found: Found | null, sign: string | null, term: string): readonly Suggestion[] {
  if (found === null || found.sign !== sign) return none
  if (found.term === term) return found.suggestions
  const begun = wordKey(term)
  const fits = (name: string) => wordKey(name).startsWith(begun)
  const before = wordKey(found.term)
  const wasFoundByReading = (tag: string) => begun.startsWith(before) && !wordKey(tag).startsWith(`#${before}`)
  return found.suggestions.filter(each =>
    'tag' in each
      ? (fits(each.tag.slice(1)) || wasFoundByReading(each.tag)) && each.tag !== `#${begun}`
      : fits(each.person.user_tag) || fits(each.person.username),
  )
}

/**
 * The suggestion that Enter takes: the one chosen with the arrow keys. Without a choice it is the first person, if the look-up
 * was for exactly this term; after a hashtag, Enter just ends the line.
 * @param pointed the text of the suggestion chosen with the arrow keys
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
 * At most five suggestions for the name being typed. They are looked up when the typing pauses; an answer that comes too late is
 * dropped, and a failed look-up shows nothing and is only logged (PRODUCT 8.3).
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
    return tags.filter(tag => tag !== `#${wordKey(asked)}`).map(tag => ({ tag }))
  })

  useEffect(() => {
    if (sign === null) return
    return afterPause(lookupAfterMs, async isLate => {
      const suggestions = await ask(sign, term).catch(error => {
        logFailed(sign, error)
        return []
      })
      if (isLate()) return
      setFound({ sign, term, suggestions: suggestions.slice(0, limits.mentionSuggestions) })
    })
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

  /**
   * Handles the keys that choose a suggestion.
   * @returns whether the key was one of them
   */
  function press(event: Press, choose: (suggestion: Suggestion) => void): boolean {
    // While an input method composes, it needs the keys itself.
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
    /** Whether the look-up for exactly this name found nobody. */
    isNobody: sign === '@' && isAnswer && suggestions.length === 0,
    press,
    dismiss,
  }
}
