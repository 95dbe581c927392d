import { type RefObject, useEffect, useRef } from 'react'
import { findHits, type SearchTerm } from '../../../contract/search-folding.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { useTerms } from '../../state/reading/use-terms.ts'
import { rangesIn } from '../../ui/ranges-in.ts'
import s from './results.module.css'
import { TagRoom } from './tag-room.tsx'

/** Above a list of posts that a search has narrowed down: how many tags it has. Marks the hits in the posts below. */
export function ResultsHead({ words, tags }: Sought) {
  const head = useRef<HTMLDivElement>(null)
  useMarks(head, useTerms(words))
  return (
    <div ref={head}>
      <TagRoom words={words} tags={tags} />
    </div>
  )
}

const name = 'found'
const titlesAndTexts = '.post :is(.ttl, .lead, .text)'

/**
 * Marks the search terms in the posts that are shown, also in those that arrive later. Uses the Custom Highlight API, which
 * leaves the DOM unchanged; a browser without it marks nothing.
 */
function useMarks(within: RefObject<Element | null>, terms: readonly SearchTerm[]): void {
  const key = JSON.stringify(terms)
  useEffect(() => {
    const list = within.current?.closest('main')
    const marks = globalThis.CSS?.highlights
    if (!list || !marks) return
    const asked = JSON.parse(key) as SearchTerm[]
    let frame = 0
    const mark = () => {
      const ranges = [...list.querySelectorAll(titlesAndTexts)].flatMap(each =>
        rangesIn(each, plain => findHits(plain, asked)),
      )
      marks.set(name, new Highlight(...ranges))
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    }
    const watch = new MutationObserver(later)
    list.classList.add(`${s.sought}`)
    watch.observe(list, { childList: true, characterData: true, subtree: true })
    later()
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      marks.delete(name)
      list.classList.remove(`${s.sought}`)
    }
  }, [within, key])
}
