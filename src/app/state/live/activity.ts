import { limits } from '../../../contract/limits.ts'

/** What counts as activity (PRODUCT 4.9). */
const activities = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'click', 'touchstart'] as const

/** What {@link followActivity} needs of the browser; injected so that tests control it. */
type Target = Pick<EventTarget, 'addEventListener'>

/**
 * Says when the person goes away from this device and when they are back: away is who has done nothing for five minutes.
 * @returns whether they are away now
 */
export function followActivity(target: Target, changed: (away: boolean) => void): () => boolean {
  let away = false
  let noted: ReturnType<typeof setTimeout> | undefined
  let leaving = setTimeout(leave, limits.afkAfterMs)

  function leave(): void {
    away = true
    changed(true)
  }

  function note(): void {
    noted = undefined
    clearTimeout(leaving)
    leaving = setTimeout(leave, limits.afkAfterMs)
    if (!away) return
    away = false
    changed(false)
  }

  const act = () => {
    if (noted === undefined) noted = setTimeout(note, limits.activityDebounceMs)
  }
  for (const name of activities) target.addEventListener(name, act, { capture: true, passive: true })
  return () => away
}
