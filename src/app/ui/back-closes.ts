/** The part of the router's history that is used here. */
type Guarded = {
  block(blocker: {
    blockerFn: (navigation: { action: string }) => Promise<boolean>
    enableBeforeUnload: false
  }): () => void
}

/** The one entry of the browser's history for everything that is open over the page; the entry below it is the page's. */
type Entry = { key: unknown; href: string; unblock: () => void }

let guarded: Guarded | null = null
let entry: Entry | null = null
let leaving: { done: Promise<void>; resolve: () => void } | null = null
/** How to close each open dialog, the topmost last. */
const open = new Set<() => void>()

/** From now on, the router's navigations wait until the entry of the open dialogs has left the browser's history. */
export function holdRouter(history: Guarded): void {
  guarded = history
  if (entry !== null) entry.unblock = block()
}

/**
 * To be called when something opens over the page, so that the browser's back closes it. As long as it is open it has an entry in
 * the browser's history that the router does not know, so that no page loads and nothing scrolls.
 * @returns to be called when it is closed, in whatever way
 */
export function overPage(close: () => void): () => void {
  open.add(close)
  queueMicrotask(matchHistory)
  return () => {
    open.delete(close)
    queueMicrotask(matchHistory)
  }
}

/** Resolves when the browser is back at the page's own entry. For code that calls `history.back` after closing something. */
export function atPage(): Promise<void> {
  open.clear()
  return leave()
}

/** If one dialog closes while another one opens, the second one takes the entry over. */
function matchHistory(): void {
  if (open.size === 0) void leave()
  else if (entry === null) begin()
}

const keyNow = (): unknown => (history.state as { __TSR_key?: unknown } | null)?.__TSR_key

function begin(): void {
  const { href } = location
  // The prototype's method: the router replaces the one of `history` itself.
  History.prototype.pushState.call(history, history.state, '')
  entry = { key: keyNow(), href, unblock: block() }
  addEventListener('popstate', onPop, { capture: true })
}

const block = (): (() => void) =>
  guarded?.block({
    enableBeforeUnload: false,
    async blockerFn({ action }) {
      if (action === 'PUSH' || action === 'REPLACE') await atPage()
      return false
    },
  }) ?? (() => {})

function leave(): Promise<void> {
  if (entry === null) return Promise.resolve()
  if (leaving === null) {
    let resolve = () => {}
    const done = new Promise<void>(settled => {
      resolve = settled
    })
    leaving = { done, resolve }
    history.back()
  }
  return leaving.done
}

function onPop(event: PopStateEvent): void {
  if (entry === null) return
  const isPage = keyNow() === entry.key && location.href === entry.href
  if (isPage) event.stopImmediatePropagation()
  removeEventListener('popstate', onPop, { capture: true })
  entry.unblock()
  entry = null
  if (leaving === null) {
    const close = [...open].at(-1)
    close?.()
    return
  }
  leaving.resolve()
  leaving = null
  matchHistory()
}
