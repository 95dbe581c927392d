import { whenOpen } from '../../state/device/open-device.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { logFailed } from '../../state/suggestions/log-failed.ts'
import type { SearchAnswer } from './search-answer.ts'

/** Searches on the server, or, without a signal, on the device. Null if it failed, which is only logged (PRODUCT 8.3). */
export async function runSearch({ words, tags }: Sought): Promise<SearchAnswer | null> {
  const { sync, mirror } = await whenOpen()
  const answer = await sync.search(words, tags)
  if (answer === 'no-network') {
    const { searchMirror } = await import('../../../local/search/search-mirror.ts')
    const { searched, ...groups } = await searchMirror(mirror, words, tags)
    return { groups, searched: searched.posts }
  }
  if ('found' in answer) return { groups: answer.found, searched: null }
  logFailed('search', answer.error)
  return null
}
