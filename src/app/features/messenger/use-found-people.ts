import { useEffect, useEffectEvent, useState } from 'react'
import type { UserResult } from '../../../contract/entities/people.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { afterPause } from '../../state/loading/while-here.ts'
import { type LoadOutcome, loadOutcomeOf, type WhyNot, whyNothing } from '../../state/reading/sync-outcome.ts'
import { usePeople } from '../../state/reading/use-people.ts'

const typingMs = 250

/** Who was found; `people` is undefined while nobody is held and the server has not answered. */
type FoundPeople = {
  people: readonly UserResult[] | undefined
  /** Whether more may still be found: that there is nobody is said only after it. */
  asking: boolean
  /** Why the server did not answer. */
  failed: WhyNot | null
  again: () => void
}

/** People by name or tag: at first those on the device, then also the server's. Without words, the people whom the member follows. */
export function useFoundPeople(words: string): FoundPeople {
  const device = useDevice()
  const online = useOnline()
  const me = useSession()
  const follows = usePeople('follows')
  const [found, setFound] = useState<{
    words: string
    people: readonly UserResult[]
    /** How asking the server went; null until it is known. */
    outcome: LoadOutcome | null
  } | null>(null)
  const [tries, setTries] = useState(0)

  const look = useEffectEvent(async (isLate: () => boolean) => {
    if (!device) return
    const show = (people: readonly UserResult[], outcome: LoadOutcome | null) =>
      !isLate() && setFound({ words, people, outcome })
    const { searchMirror } = await import('../../../local/search/search-mirror.ts')
    const { users: here } = await searchMirror(device.mirror, words, [], 'users')
    show(here, null)
    if (!online) return
    const answer = await device.sync.search(words, [], 'users')
    if (answer === 'no-network' || !('found' in answer)) return show(here, loadOutcomeOf(answer))
    const known = new Set(answer.found.users.map(each => each.user_id))
    show([...answer.found.users, ...here.filter(each => !known.has(each.user_id))], 'fine')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, the signal is back, or one more try
  useEffect(() => {
    if (words !== '') return afterPause(typingMs, look)
  }, [words, online, device, tries])

  const now = found?.words === words ? found : null
  const people =
    words === ''
      ? follows?.known || !online
        ? (follows?.people ?? [])
        : follows?.people.length
          ? follows.people
          : undefined
      : now?.people.length || now?.outcome === 'fine' || !online
        ? now?.people
        : undefined
  return {
    people: people?.filter(person => !isSelf(me, person.user_id)),
    asking: words !== '' && (now === null || (online && now.outcome === null)),
    failed: words !== '' && online ? whyNothing(now?.outcome ?? null, 'fine') : null,
    again: () => setTries(tries + 1),
  }
}
