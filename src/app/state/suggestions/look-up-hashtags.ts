import { folded, noReadings, type Readings } from '../../../contract/search-folding.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { readKnownTags } from '../../../local/sidebar/read-known-tags.ts'
import { whenOpen } from '../device/open-device.ts'

/** The mirror whose tags were asked for on this page. */
let asked: Mirror | null = null
let held: { mirror: Mirror; tags: readonly string[] } | null = null

/**
 * The hashtags that the device knows and that begin with the term, also with its reading: きょう and kyo find #京都. Without a network
 * they come from the mirror alone.
 */
export async function lookUpHashtags(term: string): Promise<readonly string[]> {
  const { mirror, sync } = await whenOpen()
  if (asked !== mirror) {
    asked = mirror
    const loading = Promise.all([sync.loadMainTags(), sync.loadFavoriteTags()]).then(results => {
      if (results.some(result => result !== 'loaded')) asked = null
      held = null
    })
    if (!(await readKnownTags(mirror)).hasMain) await loading
  }
  // The posts are read through once for each tag that is begun.
  if (held?.mirror !== mirror || term === '') held = { mirror, tags: (await readKnownTags(mirror)).tags }
  return beginningWith(held.tags, term, await spellings())
}

/** The tags that begin with the term in one of their spellings; those that begin so as they are written come first. */
export function beginningWith(tags: readonly string[], term: string, readings: Readings): string[] {
  const begun = folded(term)
  const name = (tag: string) => folded(tag.slice(1))
  const written = tags.filter(tag => name(tag).startsWith(begun))
  const read = tags.filter(tag => readings(name(tag)).some(spelling => spelling.startsWith(begun)))
  return [...new Set([...written, ...read])]
}

const spellings = (): Promise<Readings> =>
  import('../../../contract/places/readings.ts').then(
    part => part.readings,
    () => noReadings,
  )
