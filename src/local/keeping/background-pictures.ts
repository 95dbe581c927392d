import { clock } from '../wire/clock.ts'
import type { KeptList } from './kept-lists.ts'

/**
 * Has the browser load pictures of a list whether or not a page is open (Background Fetch), where it can. What has come is given to the
 * service worker, which keeps it as it keeps what pages load.
 */
export type BackgroundPictures = {
  /** Whether it loads some for the list of this address. */
  isLoading(path: string): Promise<boolean>
  /** @param pictures addresses, with the bytes that each takes, if they are known @returns false where the browser refuses */
  begin(list: KeptList, pictures: ReadonlyMap<string, number | undefined>): Promise<boolean>
  /** Whether something comes of what it loads: a browser may take what it is given and never begin. Waits for that for a while. */
  moves(path: string): Promise<boolean>
  /** Gives up what it loads for the list of this address. */
  end(path: string): Promise<void>
}

type Registration = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly result: '' | 'success' | 'failure'
  /** How many bytes have come. */
  readonly downloaded: number
  abort(): Promise<boolean>
}

/** The browser's own, as far as it is used here: https://wicg.github.io/background-fetch/ */
export type BackgroundFetch = {
  get(id: string): Promise<Registration | undefined>
  fetch(
    id: string,
    requests: readonly string[],
    options: { title: string; icons: { src: string; sizes: string; type: string }[]; downloadTotal?: number },
  ): Promise<unknown>
}

/** What the worker gets when the browser is through with what it was given. */
export type FetchedInBackground = {
  readonly id: string
  matchAll(): Promise<readonly { request: Request; responseReady: Promise<Response> }[]>
}

/** For how long a browser may take to begin, in ms: a page loads the pictures itself then. */
const beginMs = 15_000

/**
 * {@link BackgroundPictures} by the browser's own.
 * @param titleOf what the browser shows meanwhile
 */
export function backgroundPictures(browser: BackgroundFetch, titleOf: (list: KeptList) => string): BackgroundPictures {
  return {
    isLoading: async path => (await browser.get(path))?.result === '',
    async begin(list, pictures) {
      const bytes = [...pictures.values()]
      const known = bytes.filter(each => each !== undefined)
      const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]
      // A browser that gets more than it was promised gives up: so it is promised only what is known for sure.
      const promised = known.length === bytes.length && { downloadTotal: known.reduce((sum, each) => sum + each, 0) }
      return browser.fetch(list.path, [...pictures.keys()], { title: titleOf(list), icons, ...promised }).then(
        () => true,
        () => false,
      )
    },
    async moves(path) {
      const loading = await browser.get(path)
      return loading !== undefined && hasMoved(loading)
    },
    async end(path) {
      await (await browser.get(path))?.abort()
    },
  }
}

/**
 * Keeps the pictures that the browser has loaded, also those of a list that did not come whole.
 * @param keep keeps one as if a page had loaded it
 */
export async function keepFetched(
  fetched: FetchedInBackground,
  keep: (request: Request, load: () => Promise<Response>) => Promise<unknown>,
): Promise<void> {
  for (const { request, responseReady } of await fetched.matchAll())
    await keep(request, () => responseReady).catch(() => {})
}

function hasMoved(loading: Registration): Promise<boolean> {
  return new Promise(tell => {
    const look = () => {
      if (loading.downloaded > 0 || loading.result !== '') over()
    }
    const over = () => {
      clear()
      loading.removeEventListener('progress', look)
      tell(loading.downloaded > 0 || loading.result === 'success')
    }
    const clear = clock.after(over, beginMs)
    loading.addEventListener('progress', look)
    look()
  })
}
