import type { Page } from 'playwright'

/** Something that was typed in a round, as a screen shows it. */
export type ShownThing = { words: string; id: string; isWaiting: boolean }

/** What happened to something while its screen was open. */
export type Change = { words: string; what: 'vanished' | 'was sent and waits again' }

/** What a page in which {@link noteShown} has run can be asked. */
type Noting = {
  /** From now on nothing that the page shows in these elements may change without a reason. */
  begin(things: string): void
  /** The page is about to show something else. */
  end(): void
  /** What it shows now, and what has changed since it was asked last. */
  tell(): { shown: ShownThing[]; changes: Change[] }
}

/** Runs in each page before its scripts: looks at each frame that shows something else what of the round's texts is on it. */
export function noteShown(): void {
  const typed = /(?:Told|Said|Posted|Put) \d+-\d+\./g
  let last: Map<string, ShownThing> | null = null
  let changes: Change[] = []
  let isDue = false
  let where = 'article'
  const read = () => {
    const shown = new Map<string, ShownThing>()
    for (const article of document.querySelectorAll(where)) {
      const isWaiting =
        article.matches('.waiting, .failed') ||
        (article.id.startsWith('message-') && article.querySelector('.mark') !== null)
      const id = article.id.replace(/^(?:message|comment)-/, '')
      for (const [words] of (article.textContent ?? '').matchAll(typed)) shown.set(words, { words, id, isWaiting })
    }
    return shown
  }
  const look = () => {
    isDue = false
    if (!last) return
    const now = read()
    for (const [words, was] of last) {
      const is = now.get(words)
      if (!is) changes.push({ words, what: 'vanished' })
      else if (is.isWaiting && !was.isWaiting) changes.push({ words, what: 'was sent and waits again' })
    }
    last = now
  }
  const observer = new MutationObserver(() => {
    if (isDue || !last) return
    isDue = true
    requestAnimationFrame(look)
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] })
  const shownInPage: Noting = {
    begin(things) {
      where = things
      last = read()
    },
    end() {
      look()
      last = null
    },
    tell() {
      look()
      const told = { shown: [...read().values()], changes }
      changes = []
      return told
    },
  }
  Object.assign(globalThis, { shownInPage })
}

type Global = { shownInPage: Noting }

/** From now on nothing that the page shows in these elements may change without a reason. */
export const beginLooking = (page: Page, things: string) =>
  page.evaluate(where => (globalThis as unknown as Global).shownInPage.begin(where), things)
/** The page is about to show something else. */
export const endLooking = (page: Page) => page.evaluate(() => (globalThis as unknown as Global).shownInPage.end())
/** What the page shows, and what has changed since it was asked last. */
export const lookAtPage = (page: Page) => page.evaluate(() => (globalThis as unknown as Global).shownInPage.tell())
