import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { finishReading, keepReadingPlace, readReadingPlace } from '../../../local/posts/reading-place.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useMirror, useSession } from '../../state/device/open-device.ts'
import { readingHash } from '../../state/navigation/reading-hash.ts'

const restMs = 400
const begun = 0.05
const finished = 0.95
const wordsShown = 40

/**
 * Keeps on this device where a member stops reading a guide, for their home; forgets it at the guide's end. An address that ends in
 * the fragment for it begins at that place.
 * @returns for the element with the guide's text
 */
export function useReadingPlace({ id, type, waiting }: PostView): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const leave = useRef<() => void>(() => {})
  const mirror = useMirror()
  const follow = useSession() !== null && type === 'guide' && waiting === undefined
  useEffect(() => {
    if (!follow || !mirror) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let moved = false
    const note = () => {
      clearTimeout(timer)
      const place = body.current && placeIn(body.current)
      if (!place || (!moved && !place.ends)) return
      const { ends, ...at } = place
      // One that is all on the screen is read without scrolling.
      if ((ends && !moved) || at.share > finished) void finishReading(mirror, id).catch(() => {})
      else if (at.share >= begun) void keepReadingPlace(mirror, { postId: id, ...at }).catch(() => {})
    }
    const onScroll = () => {
      moved = true
      clearTimeout(timer)
      timer = setTimeout(note, restMs)
    }
    if (location.hash === `#${readingHash}`)
      void readReadingPlace(mirror).then(
        kept => {
          if (kept?.post.id !== id) return
          // After the scroll rules, which begin a new page at its top.
          requestAnimationFrame(() => body.current?.children[kept.place.paragraph]?.scrollIntoView({ block: 'center' }))
        },
        () => {},
      )
    // A post over the list scrolls by itself.
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('pagehide', note)
    leave.current = note
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('pagehide', note)
      clearTimeout(timer)
      leave.current = () => {}
    }
  }, [id, follow, mirror])
  // While the text still stands in the page, which it no longer does when the effect above is cleaned up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another guide begins anew
  useLayoutEffect(() => () => leave.current(), [id])
  return body
}

/** The paragraph in the upper part of the window, how much of the text lies above it, and whether its end is on the screen. */
function placeIn(body: HTMLElement): { share: number; paragraph: number; words: string; ends: boolean } | null {
  const { top, bottom, height } = body.getBoundingClientRect()
  if (height === 0) return null
  const eye = innerHeight / 2
  const paragraphs = [...body.children]
  const paragraph = paragraphs.findLastIndex(each => each.getBoundingClientRect().top < eye)
  const at = paragraphs[paragraph]
  if (!at) return null
  const spoken = (at.querySelector('strong') ?? at).textContent?.trim().replace(/\s+/gu, ' ') ?? ''
  const letters = [...spoken]
  const words =
    letters.length > wordsShown
      ? `${letters
          .slice(0, wordsShown - 1)
          .join('')
          .trimEnd()}…`
      : spoken
  const share = Math.min(1, Math.max(0, (eye - top) / height))
  return words === '' ? null : { share, paragraph, words, ends: bottom <= innerHeight }
}
