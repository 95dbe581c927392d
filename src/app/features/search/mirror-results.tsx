import { useEffect, useState } from 'react'
import { readings } from '../../../contract/places/readings.ts'
import { searchTerms } from '../../../contract/search-folding.ts'
import { searchMirror } from '../../../local/search/search-mirror.ts'
import type { FoundHere } from '../../../local/search/views.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import type { Sought } from '../../state/navigation/search-address.ts'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import '../../ui/styles/rows.css'
import { PostHit, searchedText } from './found-list.tsx'
import { postGroups } from './search-answer.ts'
import './results.css'

/** The results of searching this device, without a signal (PRODUCT 10.1). */
export function MirrorResults({ words, tags }: Sought) {
  const text = useText()
  const mirror = useMirror()
  const [found, setFound] = useState<FoundHere | null>(null)
  const tagKey = tags.join(' ')
  useEffect(() => {
    if (!mirror) return
    let late = false
    searchMirror(mirror, words, tagKey === '' ? [] : tagKey.split(' ')).then(found => {
      if (!late) setFound(found)
    })
    return () => {
      late = true
    }
  }, [mirror, words, tagKey])
  if (!found) return null
  const terms = searchTerms(words, readings)
  const groups = postGroups.filter(group => found[group].length > 0)
  const said = searchedText(text, found.searched.posts)
  if (groups.length === 0)
    return (
      <Empty drawing="lamp" title={text('search.none')}>
        {said}
      </Empty>
    )
  return (
    <>
      <p className="muted" role="status">
        {said}
      </p>
      {groups.map(group => (
        <section key={group} className="people-found">
          <Eave big ja={text(`search.${group}.word`) || undefined}>
            {text(`feed.${group}`)}
          </Eave>
          <ul className="rows">
            {found[group].map(hit => (
              <li key={hit.id}>
                <Link className="row hit" href={`/posts/${encodeURIComponent(hit.post_slug)}`}>
                  <PostHit hit={hit} terms={terms} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
