import { useEffect, useEffectEvent, useState } from 'react'
import type { UserResult } from '../../../contract/entities/people.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { usePeople } from '../../state/reading/use-people.ts'

const typingMs = 250

/**
 * People by name or tag: at first those on the device, then also the server's. Without words, the people whom the member follows.
 * @returns undefined while it is not known who there is
 */
export function useFoundPeople(words: string): readonly UserResult[] | undefined {
  const device = useDevice()
  const online = useOnline()
  const me = useSession()
  const follows = usePeople('follows')
  const [found, setFound] = useState<{ words: string; people: readonly UserResult[] } | null>(null)

  const look = useEffectEvent(async (isLate: () => boolean) => {
    if (!device) return
    const show = (people: readonly UserResult[]) => !isLate() && setFound({ words, people })
    const { searchMirror } = await import('../../../local/search/search-mirror.ts')
    const { users: here } = await searchMirror(device.mirror, words, [], 'users')
    show(here)
    const answer = online ? await device.sync.search(words, [], 'users') : null
    if (answer === null || answer === 'no-network' || !('found' in answer)) return
    const known = new Set(answer.found.users.map(each => each.user_id))
    show([...answer.found.users, ...here.filter(each => !known.has(each.user_id))])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, or the signal is back
  useEffect(() => {
    if (words === '') return
    let late = false
    const timer = setTimeout(() => void look(() => late), typingMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [words, online])

  const people =
    words === ''
      ? follows?.known || !online
        ? (follows?.people ?? [])
        : follows?.people.length
          ? follows.people
          : undefined
      : found?.words === words
        ? found.people
        : undefined
  return people?.filter(person => !isSelf(me, person.user_id))
}
