import { useEffect, useState } from 'react'
import { readings } from '../../../contract/places/readings.ts'
import { searchTerms } from '../../../contract/search-folding.ts'
import { searchMirror } from '../../../local/search/search-mirror.ts'
import type { FoundHere } from '../../../local/search/views.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { whileHere } from '../../state/loading/while-here.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { HeldSince } from '../../state/reading/held-since.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FoundGroups } from './found-groups.tsx'
import { searchedText } from './found-list.tsx'
import { groupsInOrder, type postGroups } from './search-answer.ts'

/**
 * The results of searching this device, without a signal, where a list of posts was never loaded (PRODUCT 10.1).
 * @param props.only the type of the list
 */
export function MirrorResults({ words, tags, only }: Sought & { only?: (typeof postGroups)[number] | undefined }) {
  const text = useText()
  const mirror = useMirror()
  const [found, setFound] = useState<FoundHere | null>(null)
  const tagKey = tags.join(' ')
  useEffect(() => {
    if (!mirror) return
    return whileHere(searchMirror(mirror, words, tagKey === '' ? [] : tagKey.split(' '), only), setFound)
  }, [mirror, words, tagKey, only])
  if (!found) return null
  const terms = searchTerms(words, readings)
  const said = searchedText(text, found.searched.posts)
  if (groupsInOrder.every(group => found[group].length === 0 || (only !== undefined && group !== only)))
    return (
      <>
        <HeldSince />
        <Empty drawing="lamp" title={text('search.none')}>
          {said}
        </Empty>
      </>
    )
  return (
    <>
      <p className="muted" role="status">
        {said}
      </p>
      <HeldSince />
      <FoundGroups groups={found} areas={[]} sought={{ words, tags }} terms={terms} only={only} />
    </>
  )
}
