/** Where a page was read: how far down, and which post stood how far below the window's upper edge, in CSS px. */
export type Place = { y: number; post?: { href: string; top: number } }

const patienceMs = 3_000
/** For so many frames nothing may move any more: what comes into sight is laid out a frame later. */
const stillFrames = 3

/** The place at which the page stands now. */
export function placeNow(): Place {
  const y = window.scrollY
  for (const link of document.querySelectorAll('main article a[href^="/posts/"]')) {
    const { top, bottom } = link.getBoundingClientRect()
    if (bottom > 0) return { y, post: { href: link.getAttribute('href') ?? '', top } }
  }
  return { y }
}

/**
 * Goes to a place as soon as the page has it, unless the reader moves first. A post leads there where one was in sight: a list
 * that is drawn anew has only placeholders above it, whose heights are guessed.
 * @returns stops it
 */
export function restorePlace({ y, post }: Place): () => void {
  const until = performance.now() + patienceMs
  let still = 0
  let frame = 0
  const attempt = () => {
    const link = post && document.querySelector(`main article a[href="${CSS.escape(post.href)}"]`)
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
