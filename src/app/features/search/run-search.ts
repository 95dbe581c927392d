import { whenOpen } from '../../state/device/open-device.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { type WhyNot, whyRefused } from '../../state/reading/sync-outcome.ts'
import { logFailed } from '../../state/suggestions/log-failed.ts'
import type { Area, SearchAnswer } from './search-answer.ts'

/**
 * Searches on the server, or, without a signal, on the device.
 * @param alone the group that is shown by itself
 * @returns why there is no answer, if the server refused; that is logged too (PRODUCT 8.3)
 */
export async function runSearch({ words, tags }: Sought, alone?: 'users'): Promise<SearchAnswer | WhyNot> {
  const { sync } = await whenOpen()
  const named = areasOf({ words, tags }, alone)
  const answer = await sync.search(words, tags, alone)
  if (answer === 'no-network') return searchDevice({ words, tags }, alone)
  if ('found' in answer) return { groups: answer.found, areas: await named, searched: null }
  logFailed('search', answer.error)
  return whyRefused(answer.error)
}

/** Searches what the device holds. */
export async function searchDevice({ words, tags }: Sought, alone?: 'users'): Promise<SearchAnswer> {
  const { mirror } = await whenOpen()
  const { searchMirror } = await import('../../../local/search/search-mirror.ts')
  const { searched, ...groups } = await searchMirror(mirror, words, tags, alone)
  return { groups, areas: await areasOf({ words, tags }, alone), searched: searched.posts }
}

/** The prefectures and stations of a name, which the device knows; none where tags or people alone are searched for. */
export async function areasOf({ words, tags }: Sought, alone?: 'users'): Promise<readonly Area[]> {
  if (tags.length > 0 || alone) return []
  return import('./find-areas.ts').then(
    part => part.findAreas(words),
    () => [],
  )
}
