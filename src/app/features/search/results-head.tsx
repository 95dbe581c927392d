import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import type { Sought } from '../../state/navigation/search-address.ts'
import { Eave } from '../../ui/eave.tsx'
import { Face, PersonName } from '../../ui/person.tsx'
import '../../ui/styles/rows.css'
import { runSearch } from './run-search.ts'
import type { SearchAnswer } from './search-answer.ts'
import './results.css'
import { useMarks } from './use-marks.ts'
import { useTerms } from './use-terms.ts'

/**
 * Above the posts of a search: a hint if there are too many tags, and the people who were found. Marks the hits in the posts
 * below.
 */
export function ResultsHead({ words, tags }: Sought) {
  const text = useText()
  const head = useRef<HTMLDivElement>(null)
  const found = useFound({ words, tags })
  useMarks(head, useTerms(words))
  const users = found?.groups.users ?? []
  return (
    <div ref={head}>
      {tags.length > 0 && (
        <p className="muted tag-room">
          {text('search.tags.count', { count: tags.length, most: limits.search.tagsPage })}
        </p>
      )}
      {users.length > 0 && (
        <section className="people-found">
          <Eave big ja={text('search.users.word') || undefined} count={users.length}>
            {text('search.users')}
          </Eave>
          <ul className="rows">
            {users.map(({ user_id: id, user_tag: tag, username: name, avatar }) => (
              <li key={id} className="row low">
                <Face tag={tag} name={name} src={avatar} size={36} of={id} />
                <div>
                  <b>
                    <PersonName tag={tag}>{name}</PersonName>
                  </b>
                  <small>@{tag}</small>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The people whom the words find. Searched once for each search, and again when the signal returns. */
function useFound({ words, tags }: Sought): SearchAnswer | null {
  const online = useOnline()
  const [found, setFound] = useState<{ key: string; found: SearchAnswer } | null>(null)
  const key = JSON.stringify({ words, tags })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal the server is asked
  useEffect(() => {
    if (words === '') return
    let late = false
    runSearch(JSON.parse(key)).then(found => {
      if (!late && found) setFound({ key, found })
    })
    return () => {
      late = true
    }
  }, [key, online])
  return found?.key === key ? found.found : null
}
