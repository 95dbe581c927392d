import type { Page } from 'playwright/test'

/** The chips of the admin area: those of the design system, and the states of jobs on Health. */
const chips = 'main :is(.chip.plain, .health_state)'

/** Looks at the chips of a loaded page. @returns how many are shown, and which are in several lines or cut off */
export async function lookAtChips(page: Page): Promise<{ shown: number; broken: string[] }> {
  return page.evaluate(selector => {
    const shown = [...document.querySelectorAll(selector)].filter(each => each.checkVisibility())
    const linesOf = (chip: Element) => {
      const range = document.createRange()
      range.selectNodeContents(chip)
      const words = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT)
      const tops = new Set<number>()
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        range.selectNodeContents(node)
        for (const { top, width } of range.getClientRects()) if (width > 0) tops.add(Math.round(top))
      }
      return tops.size
    }
    /** Whether something is out of the window, or of what cuts it off. */
    const isCut = (chip: Element) => {
      const { left, right } = chip.getBoundingClientRect()
      if (chip.scrollWidth > chip.clientWidth + 1 || left < -1 || right > innerWidth + 1) return true
      for (let at = chip.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue
        const around = at.getBoundingClientRect()
        if (left < around.left - 1 || right > around.right + 1) return true
      }
      return false
    }
    const broken = shown.flatMap(chip => {
      const words = `'${chip.textContent?.trim()}'`
      const lines = linesOf(chip)
      return [...(lines > 1 ? [`${words} in ${lines} lines`] : []), ...(isCut(chip) ? [`${words} is cut off`] : [])]
    })
    return { shown: shown.length, broken }
  }, chips)
}
