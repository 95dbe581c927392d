import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../state/device/online.ts'
import { useSession } from '../../state/device/open-device.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import type { WhyNot } from '../../state/reading/sync-outcome.ts'
import { areasOf, runSearch, searchDevice } from './run-search.ts'
import type { Found, SearchAnswer } from './search-answer.ts'

const kept = 10
/** The last answers by their question, so that one who comes back from a post finds the results, and the place in them, at once. */
const answers = new Map<string, SearchAnswer>()

function keep(key: string, answer: SearchAnswer): void {
  answers.delete(key)
  answers.set(key, answer)
  for (const old of [...answers.keys()].slice(0, -kept)) answers.delete(old)
}

/**
 * The results of a search. Asked for each time they are shown, and again when the signal returns; until the answer comes those of the
 * same search before are shown, else those of the search that was typed on.
 * @param alone the group that is shown by itself
 * @param first what the document has found for a visitor
 */
export function useFound({ words, tags }: Sought, alone: 'users' | undefined, first: Found | undefined) {
  const online = useOnline()
  const session = useSession()
  const key = JSON.stringify([session?.id ?? null, words, tags, alone])
  const [told, setTold] = useState<{ key: string; answer: SearchAnswer | WhyNot } | null>(null)
  const [times, setTimes] = useState(0)
  const brought = first && session === null ? { groups: first, areas: [], searched: null } : undefined
  const now = told?.key === key ? told.answer : (answers.get(key) ?? brought)
  const before = typeof told?.answer === 'object' ? told.answer : undefined

  const ask = useEffectEvent(async (isLate: () => boolean) => {
    const show = (answer: SearchAnswer | WhyNot) => {
      if (typeof answer === 'object') keep(key, answer)
      if (!isLate()) setTold({ key, answer })
    }
    if (brought && online && times === 0) return show({ ...brought, areas: await areasOf({ words, tags }, alone) })
    // A server that gives no answer takes long to be given up.
    if (!online) show(await searchDevice({ words, tags }, alone))
    show(await runSearch({ words, tags }, alone))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal, or when wanted, the server is asked again
  useEffect(() => {
    let late = false
    void ask(() => late)
    return () => {
      late = true
    }
  }, [key, online, times])

  return {
    answer: typeof now === 'object' ? now : now === undefined ? before : undefined,
    why: typeof now === 'string' ? now : null,
    /** Whether what is shown answers another question. */
    busy: now === undefined,
    again: () => setTimes(times + 1),
  }
}
