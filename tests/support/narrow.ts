import type { Page } from 'playwright/test'

/** How a screen is looked at: the width of the window in px, and how large its text is. */
export type Look = { width: number; text: 'normal' | 'larger' | '200 %' }

/** The widths of small phones, and the text sizes: usual, the largest of the settings, and the largest of the browser. */
export const looks: readonly Look[] = [320, 360].flatMap(width =>
  (['normal', 'larger', '200 %'] as const).map(text => ({ width, text })),
)

/**
 * Looks at a loaded page in each of some looks, without loading it again.
 * @returns what can't be seen, reached or read, and in which look
 */
export async function narrowFaults(page: Page, all: readonly Look[] = looks): Promise<string[]> {
  const found: string[] = []
  for (const look of all) {
    if (page.viewportSize()?.width !== look.width) await page.setViewportSize({ width: look.width, height: 640 })
    await page.evaluate(setText, look.text)
    const faults = [...(await page.evaluate(unreachable, look)), ...(await page.evaluate(tornWords, look))]
    found.push(...faults.map(fault => `${look.width} px, ${look.text}: ${fault}`))
  }
  return found
}

/** Runs in the page: sets the size of the text, lays out what is out of sight too, and waits until it is drawn. */
async function setText(text: Look['text']): Promise<void> {
  const root = document.documentElement
  if (text === 'larger') root.dataset.textSize = 'larger'
  else delete root.dataset.textSize
  const [sheet = new CSSStyleSheet()] = document.adoptedStyleSheets
  document.adoptedStyleSheets = [sheet]
  const size = text === '200 %' ? ':root { font-size: 200% }' : ''
  sheet.replaceSync(`* { content-visibility: visible !important } ${size}`)
  // Chromium now and then gives a page no frame any more; asked for a box it lays it out all the same.
  const frame = () =>
    new Promise(drawn => {
      requestAnimationFrame(drawn)
      setTimeout(drawn, 1_000)
    })
  await frame()
  await frame()
}

/** Runs in the page: what is wider than the window, and which controls can't be pressed. */
function unreachable({ width }: Look): string[] {
  const controls =
    'a[href], button, input:not([type="hidden"]), textarea, select, summary, [role="button"], [role="tab"], [contenteditable="true"]'
  const found = new Set<string>()
  const nameOf = (element: Element) => {
    const { tagName, className } = element
    const parents = [element.parentElement, element.parentElement?.parentElement].map(
      each => each?.className || each?.tagName,
    )
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
    return `${tagName.toLowerCase()}.${className} '${words}' in ${parents.join(' in ')}`
  }
  const isShown = (element: Element) => {
    const { width: across, height } = element.getBoundingClientRect()
    return across > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  const scrollerOf = (element: Element): Element | null => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return at
    return null
  }

  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  /** The part of a box that what is around it does not cut off. */
  const uncut = (element: Element, box: DOMRect): DOMRect => {
    let [left, right] = [box.left, box.right]
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(at).overflowX)) continue
      const around = at.getBoundingClientRect()
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
    }
    return new DOMRect(left, box.top, right - left, box.height)
  }
  /** A name that is cut with an ellipsis ends where its line does. */
  const isEllipsed = (element: Element): boolean => {
    const line = [element, element.parentElement, element.parentElement?.parentElement]
    return line.some(each => each && getComputedStyle(each).textOverflow === 'ellipsis')
  }

  const wide = document.documentElement.scrollWidth
  if (wide > width) {
    const reach = [...document.body.querySelectorAll('*')].filter(each => {
      const { left, right } = each.getBoundingClientRect()
      const end = getComputedStyle(each).overflowX === 'visible' ? Math.max(right, left + each.scrollWidth) : right
      return end > width + 1 && isShown(each) && !scrollerOf(each)
    })
    found.add(`the page is ${wide} px wide: ${reach.slice(-1).map(nameOf)}`)
  }
  for (const each of document.body.querySelectorAll('*')) {
    const isWider = each.scrollWidth > each.clientWidth + 1 && each.scrollHeight > each.clientHeight + 1
    if (!isWider || each.matches('textarea, input, pre')) continue
    const { overflowX, overflowY } = getComputedStyle(each)
    if (/auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY) && isShown(each))
      found.add(`scrolls sideways and down, ${each.scrollWidth} in ${each.clientWidth} px: ${nameOf(each)}`)
  }

  /** The controls that can be seen and pressed, each with the part of it that is drawn. */
  const pressable = [...document.querySelectorAll<HTMLInputElement>(controls)].flatMap(control => {
    const isBox = control.matches('[type="checkbox"], [type="radio"], [type="file"]')
    const target = (isBox && control.closest('label')) || control
    // The land in a drawing leads where the name on it does, and its middle may lie beside it.
    const isHidden = target.closest('.skip, .sr, [inert], svg') || getComputedStyle(target).pointerEvents === 'none'
    return isHidden || !isShown(target) ? [] : [{ control, target }]
  })
  for (const { target } of pressable) {
    const whole = target.getBoundingClientRect()
    const { left, right } = isEllipsed(target) ? uncut(target, whole) : whole
    if ((left < -1 || right > width + 1) && !scrollerOf(target))
      found.add(`outside of the window, ${Math.round(left)} to ${Math.round(right)} px: ${nameOf(target)}`)
  }
  for (const { control, target } of pressable) {
    /** What lies where the control is pressed: in the middle of its first line. */
    const lies = (): Element | null => {
      const drawn = [...target.getClientRects()].find(each => each.width > 2 && each.height > 2)
      const box = drawn && uncut(target, drawn)
      return box ? document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 24)) : target
    }
    // What comes while one reads lies over the list until it is pressed.
    const isPressed = (hit: Element | null) =>
      hit &&
      (target.contains(hit) ||
        hit.closest('label')?.control === control ||
        hit.closest('.feed_news-pill, .home_more-new'))
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    let hit = lies()
    if (isPressed(hit)) continue
    // What is higher than the window, or cut off below, has its beginning in sight only now: in the window, or in a box that scrolls.
    const { top } = target.getBoundingClientRect()
    scrollBy({ top: top - innerHeight / 2, behavior: 'instant' })
    hit = lies()
    if (isPressed(hit)) continue
    target.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' })
    hit = lies()
    if (isPressed(hit)) continue
    const over = hit?.closest(controls) ?? hit
    found.add(`${over ? `under ${nameOf(over)}` : 'out of reach'}: ${nameOf(target)}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}

/** Runs in the page: which words are broken into letters. */
function tornWords({ text }: Look): string[] {
  const found = new Set<string>()
  const nameOf = ({ outerHTML }: Element) => outerHTML.slice(0, 100)
  const range = document.createRange()
  /** How many lines a part of a text stands in. */
  const linesOf = (node: Node, start: number, end: number) => {
    range.setStart(node, start)
    range.setEnd(node, end)
    return new Set([...range.getClientRects()].filter(each => each.width > 0).map(each => Math.round(each.top))).size
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = node.textContent ?? ''
    const parent = node.parentElement
    if (!parent || written.trim().length < 3 || parent.closest('script, style, svg, .sr, [contenteditable]')) continue
    const { width, height } = parent.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && parent.checkVisibility({ visibilityProperty: true })
    if (!isSeen || getComputedStyle(parent).clipPath !== 'none') continue
    const lines = linesOf(node, 0, written.length)
    if (lines < 2) continue
    const letters = written.trim().length
    if (lines >= 3 && letters / lines < 1.7) {
      found.add(`one letter a line, '${written.trim().slice(0, 30)}': ${nameOf(parent)}`)
      continue
    }
    for (const { 0: word, index } of written.matchAll(/(?<![^\s(‘“'])\p{Script=Latin}{4,}(?![^\s,.:;?!)’”'])/gu)) {
      const parts = linesOf(node, index, index + word.length)
      const isTorn = parts >= 3 && word.length / parts <= 2.5
      // Product words fit a line of a small phone, but not in the largest text of a browser.
      if (isTorn || (parts > 1 && word.length < 15 && text !== '200 %')) found.add(`torn '${word}': ${nameOf(parent)}`)
    }
    if (!parent.closest('h1, h2, h3, h4')) continue
    const last = linesOf(node, 0, written.trimEnd().length - 1)
    if (last < lines && /(?<!\p{Script=Latin})\p{Script=Latin}{2,14}$/u.test(written.trimEnd()))
      found.add(`a last line of one letter, '${written.trim().slice(-20)}': ${nameOf(parent)}`)
  }
  return [...found]
}
