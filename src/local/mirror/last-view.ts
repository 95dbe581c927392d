import type { Language } from '../../contract/messages/text.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Mirror } from './schema.ts'

/**
 * What a page showed last, reduced to what can be painted without scripts. The service worker puts it into the kept shell, and the page
 * replaces it as soon as it has read the mirror. It stands in the mirror that it was made from, so whatever forgets what was read
 * forgets it too.
 */
export type LastView = {
  /** Path and query of the page. */
  href: string
  language: Language
  /** The paths of the style sheets that it needs. */
  styles: readonly string[]
  /** The elements inside `#root`, with nothing but what is shown. */
  html: string
}

type Kept = { mark: string; views: readonly LastView[] }

const key = 'last-views'
/** Home, and one list of posts. */
const most = 2

/** Begins to make a view. @returns a mark for {@link keepLastView}, which no longer counts once something was removed */
export function beginLastView(mirror: Mirror): Promise<string> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const kept = await keptIn(mirror)
    if (kept) return kept.mark
    const mark = uuidv7()
    await put(mirror, { mark, views: [] })
    return mark
  })
}

/** Keeps a view instead of the last one of the same path; nothing is kept if something was removed from the mirror since it was begun. */
export async function keepLastView(mirror: Mirror, view: LastView, mark: string): Promise<void> {
  await mirror.transaction('rw', mirror.meta, async () => {
    const kept = await keptIn(mirror)
    if (kept?.mark !== mark) return
    const others = kept.views.filter(each => pathOf(each) !== pathOf(view))
    await put(mirror, { mark, views: [view, ...others].slice(0, most) })
  })
}

/** Forgets all views, because they may show what has been removed. To be called inside a transaction over `meta`. */
export async function forgetLastViews(mirror: Mirror): Promise<void> {
  await mirror.meta.delete(key)
}

/** The view of a page, if there is one. */
export const lastViewOf = async (mirror: Mirror, href: string): Promise<LastView | undefined> =>
  (await keptIn(mirror))?.views.find(each => each.href === href)

const keptIn = async (mirror: Mirror): Promise<Kept | undefined> =>
  (await mirror.meta.get(key))?.value as Kept | undefined

const put = (mirror: Mirror, value: Kept) => mirror.meta.put({ key, value })

const pathOf = ({ href }: LastView): string => href.replace(/\?.*/, '')
