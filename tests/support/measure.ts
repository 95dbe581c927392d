import { expect, type Page } from 'playwright/test'

/** Expects that the page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter(each => each.getBoundingClientRect().right > clientWidth + 1)
      .map(each => each.outerHTML.slice(0, 120))
      .slice(0, 5)
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
  expect(wide, `wider than the window at ${page.url()}`).toEqual([])
}

/**
 * Expects that targets are large enough for a finger: 44 px high, and icons 44 px wide, counting the invisible margin of smaller
 * ones. Words are at least 24 px wide. Links within a sentence are not measured, nor targets that are hidden from keyboard and
 * screen reader (a face beside its name), which only repeat another one, nor samples that nobody can press.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls =
      'a[href], button, input, textarea, select, [role="menuitem"], [role="option"], [contenteditable="true"]'
    const over = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover]:popover-open')].at(-1)

    const inSentence = (control: HTMLElement) => {
      const { display } = getComputedStyle(control)
      const words = control.parentElement?.textContent?.trim() !== control.textContent?.trim()
      return (
        control.matches('a') &&
        (display === 'inline' || (display.startsWith('inline') && words && !!control.closest('p')))
      )
    }
    /** How far the target reaches from its centre in one direction, in px, up to 44. */
    const reach = (control: HTMLElement, target: Element, [dx, dy]: readonly [number, number]): number => {
      const { left, top, width, height } = target.getBoundingClientRect()
      for (let far = 1; far <= 44; far++) {
        const hit = document.elementFromPoint(left + width / 2 + dx * far, top + height / 2 + dy * far)
        const label = hit?.closest('label')
        if (!hit || !(target.contains(hit) || label?.control === control)) return far - 0.5
      }
      return 44
    }
    const isSmall = (control: HTMLElement, target: Element): boolean => {
      const across = reach(control, target, [-1, 0]) + reach(control, target, [1, 0])
      const down = reach(control, target, [0, -1]) + reach(control, target, [0, 1])
      return down < 43 || across < (control.innerText.trim() === '' ? 43 : 24)
    }

    const found = new Set<string>()
    const measured = new Set<string>()
    for (const control of (over ?? document).querySelectorAll<HTMLElement>(controls)) {
      const ticked = control.matches('[type="checkbox"], [type="radio"]')
      const target = (ticked && control.closest('label')) || control
      if (
        inSentence(control) ||
        control.matches('.skip, :disabled, [type="hidden"], [hidden], [aria-hidden="true"][tabindex="-1"], [inert] *')
      )
        continue
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { offsetWidth, offsetHeight, className, parentElement } = target
      const kind = `${target.tagName} ${className} ${offsetWidth} ${offsetHeight} ${parentElement?.className}`
      if (measured.has(kind)) continue
      measured.add(kind)
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { width, height } = target.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      if (isSmall(control, target))
        found.add(`${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 140)}`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...found]
  })
  expect(small, `too small for a finger at ${page.url()}`).toEqual([])
}

/** Expects that the focused element is not wholly covered by a bar. */
export async function expectFocusNotCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return ''
    const { left, right, top, bottom } = at.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap(x =>
      [0.1, 0.5, 0.9].map(y => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
    const seen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit && (at.contains(hit) || hit.contains(at))
    })
    return seen ? '' : at.outerHTML.slice(0, 200)
  })
  expect(covered, 'covered').toBe('')
}

/** Adds up every layout shift from now on that no input caused. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0))
}
