/** Of the router's history, what this needs. */
type Guarded = {
  block(blocker: {
    blockerFn: (navigation: { action: string }) => Promise<boolean>
    enableBeforeUnload: false
  }): () => void
}

/** The entry of the browser's history that stands for all that lies over the page; the one below it is the page's. */
type Entry = { key: unknown; href: string; unblock: () => void }

let guarded: Guarded | null = null
let entry: Entry | null = null
let leaving: { done: Promise<void>; resolve: () => void } | null = null
/** How to close what is open, the topmost last. */
const open = new Set<() => void>()

/** Has navigations by the router wait until what lies over the page has left the browser's history, from now on. */
export function holdRouter(history: Guarded): void {
  guarded = history
  if (entry !== null) entry.unblock = block()
}

/**
 * Something lies over the page: back closes it. It has an entry of the browser's history for as long, of which the router
 * knows nothing, so that no page loads and nothing scrolls.
 * @returns to be called when it does not lie there any more, however that came
 */
export function overPage(close: () => void): () => void {
  open.add(close)
  queueMicrotask(settle)
  return () => {
    open.delete(close)
    queueMicrotask(settle)
  }
}

/** For what goes back by itself once something was closed: resolves when the browser is at the page's own entry again. */
export function atPage(): Promise<void> {
  open.clear()
  return leave()
}

/** One that is closed while another opens leaves its entry to it. */
function settle(): void {
  if (open.size === 0) void leave()
  else if (entry === null) begin()
}

const keyNow = (): unknown => (history.state as { __TSR_key?: unknown } | null)?.__TSR_key

function begin(): void {
  const { href } = location
  // The prototype's own: the router listens to the one of the object.
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
  settle()
}
