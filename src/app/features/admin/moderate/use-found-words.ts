import { type RefObject, useEffect } from 'react'
import { rangesIn } from '../../../ui/ranges-in.ts'

const name = 'found-words'

/**
 * Marks words within an element as they were found. Uses the Custom Highlight API; a browser without it marks nothing, and the words are
 * listed beside the text in all.
 * @param words as they stand in the text
 */
export function useFoundWords(box: RefObject<Element | null>, words: readonly string[]): void {
  const listed = JSON.stringify(words)
  useEffect(() => {
    const marks = globalThis.CSS?.highlights
    if (!box.current || !marks) return
    const wanted = JSON.parse(listed) as string[]
    marks.set(name, new Highlight(...rangesIn(box.current, plain => wanted.flatMap(word => placesOf(word, plain)))))
    return () => void marks.delete(name)
  }, [box, listed])
}

function placesOf(word: string, plain: string): { start: number; end: number }[] {
  const places = []
  for (let at = plain.indexOf(word); word !== '' && at !== -1; at = plain.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}
