import { patience } from '../../../contract/limits.ts'

/**
 * Where a page was read: how far down, and which post was how far below the window's top, in CSS px. The post is kept as a hash,
 * because the places outlive an account that signs out and must not tell what was read.
 */
export type Place = { y: number; post?: { sign: number; top: number } }

/** The place counts as reached when nothing has moved for so many frames: what scrolls into view is laid out a frame later. */
const stillFrames = 3

/** What waits behind the page that is shown has no place. */
const linksToPosts = () => document.querySelectorAll('main article:not([inert] *) a[href^="/posts/"]')

function signOf(link: Element): number {
  let sign = 0
  for (const char of link.getAttribute('href') ?? '') sign = (Math.imul(sign, 31) + char.charCodeAt(0)) | 0
  return sign
}

/** The current place. */
export function placeNow(): Place {
  const y = window.scrollY
  for (const link of linksToPosts()) {
    const { top, bottom } = link.getBoundingClientRect()
    if (bottom > 0) return { y, post: { sign: signOf(link), top } }
  }
  return { y }
}

/**
 * Scrolls to a place as soon as the page is long enough, unless the reader moves first. It aims at the post, if one was in view:
 * a list that is rendered anew has only placeholders of guessed height above it.
 * @returns stops it
 */
export function restorePlace({ y, post }: Place): () => void {
  const until = performance.now() + patience.placeMs
  let still = 0
  let frame = 0
  const attempt = () => {
    const link = post && [...linksToPosts()].find(each => signOf(each) === post.sign)
    const off = link ? link.getBoundingClientRect().top - post.top : y - window.scrollY
    still = Math.abs(off) < 2 && (link || !post) ? still + 1 : 0
    if (Math.abs(off) >= 2) window.scrollBy(0, off)
    if (still < stillFrames && performance.now() < until) frame = requestAnimationFrame(attempt)
    else stop()
  }
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  function stop() {
    cancelAnimationFrame(frame)
    for (const name of events) removeEventListener(name, stop)
  }
  for (const name of events) addEventListener(name, stop, { passive: true })
  attempt()
  return stop
}
