import { type RefObject, useEffect } from 'react'
import { findHits, type SearchTerm } from '../../../contract/search-folding.ts'

const name = 'found'
const titlesAndTexts = '.post :is(.ttl, .lead, .text)'

/** The ranges of the terms in the titles and texts of posts, also where a hit spans several elements. */
function placesIn(element: Element, terms: readonly SearchTerm[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; from: number }[] = []
  let plain = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    nodes.push({ node, from: plain.length })
    plain += node.data
  }
  const at = (place: number) => nodes.findLast(({ from }) => from <= place)
  return findHits(plain, terms).flatMap(({ start, end }) => {
    const [first, last] = [at(start), at(end - 1)]
    if (!first || !last) return []
    const range = new Range()
    range.setStart(first.node, start - first.from)
    range.setEnd(last.node, end - last.from)
    return [range]
  })
}

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
      const ranges = [...list.querySelectorAll(titlesAndTexts)].flatMap(each => placesIn(each, asked))
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
