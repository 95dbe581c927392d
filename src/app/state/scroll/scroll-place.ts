/**
 * Where a page was read: how far down, and which post stood how far below the window's upper edge, in CSS px. The post is kept
 * as a sign that tells nobody what was read: the places outlive an account that signs out.
 */
export type Place = { y: number; post?: { sign: number; top: number } }

const patienceMs = 3_000
/** For so many frames nothing may move any more: what comes into sight is laid out a frame later. */
const stillFrames = 3

const linksToPosts = () => document.querySelectorAll('main article a[href^="/posts/"]')

function signOf(link: Element): number {
  let sign = 0
  for (const char of link.getAttribute('href') ?? '') sign = (Math.imul(sign, 31) + char.charCodeAt(0)) | 0
  return sign
}

/** The place at which the page stands now. */
export function placeNow(): Place {
  const y = window.scrollY
  for (const link of linksToPosts()) {
    const { top, bottom } = link.getBoundingClientRect()
    if (bottom > 0) return { y, post: { sign: signOf(link), top } }
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
