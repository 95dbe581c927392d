import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { MentionTerm } from './mention-term.ts'

/** A person who can be mentioned. */
export type MentionPerson = { id: string; user_tag: string; username: string; avatar: string | null }

/** Finds people by the beginning of a tag or name. */
export type MentionLookup = (term: string) => Promise<readonly MentionPerson[]>

const lookupAfterMs = 150

/**
 * The people who fit the mention being typed, at most five; asked for once the typing rests, and an answer that comes late
 * is dropped. A failed look-up shows nobody (specification 8).
 */
export function useMentions(term: MentionTerm | null, lookup: MentionLookup | undefined) {
  const [found, setFound] = useState<{ term: string; people: readonly MentionPerson[] } | null>(null)
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  if (term === null && dismissedAt !== null) setDismissedAt(null)
  const word = term !== null && term.from !== dismissedAt && lookup !== undefined ? term.term : null
  const ask = useEffectEvent(async (asked: string) => (await lookup?.(asked)) ?? [])

  useEffect(() => {
    if (word === null) return
    let late = false
    const timer = setTimeout(async () => {
      const people = await ask(word).catch(() => [])
      if (late) return
      setFound({ term: word, people: people.slice(0, limits.mentionSuggestions) })
      setActive(0)
    }, lookupAfterMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [word])

  const people = word !== null && found !== null ? found.people : []
  return {
    people,
    active: Math.min(active, people.length - 1),
    /** Whether a look-up for just this term has found nobody. */
    isNobody: word !== null && found?.term === word && people.length === 0,
    move: (by: number) => setActive((active + by + people.length) % people.length),
    dismiss: () => setDismissedAt(term?.from ?? null),
  }
}
