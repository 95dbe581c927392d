import { type RefObject, useEffect } from 'react'
import { findHits, type SearchTerm } from '../../../contract/search-folding.ts'
import { rangesIn } from '../../ui/ranges-in.ts'

const name = 'found'
const titlesAndTexts = '.post :is(.ttl, .lead, .text)'

/**
 * Marks the search terms in the posts that are shown, also in those that arrive later. Uses the Custom Highlight API, which
 * leaves the DOM unchanged; a browser without it marks nothing.
 */
export function useMarks(within: RefObject<Element | null>, terms: readonly SearchTerm[]): void {
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
    watch.observe(list, { childList: true, characterData: true, subtree: true })
    later()
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      marks.delete(name)
    }
  }, [within, key])
}
