import { patience } from '../src/contract/limits.ts'
import type { LastView } from '../src/local/mirror/last-view.ts'
import type { NavigationRequest } from './globals.ts'

/** An age, which is not known when it is painted again, with the dot between it and what stands before it, else after it. */
const unknownAge = / ?· ?(<span[^<>]*>)?<time[^<>]*><\/time>|<time[^<>]*><\/time>(?: · )?/g

/**
 * Puts what a page showed last into the shell, so that it is painted before the scripts have run. Nothing of it can be used until the
 * page replaces it.
 * @param look finds it; what fails or takes too long finds nothing
 * @param has whether a file of this build is on the device: what an older build showed may not fit the styles of this one
 */
export async function paintShell(
  shell: Response,
  look: () => Promise<LastView | null>,
  has: (path: string) => Promise<boolean>,
): Promise<Response> {
  const paintable = async () => {
    const view = await look()
    const here = await Promise.all(view?.styles.map(has) ?? [])
    return here.every(Boolean) ? view : null
  }
  const view = await inTime(paintable().catch(() => null))
  if (view === null) return shell
  const { status, statusText, headers } = shell
  const text = await shell.text()
  const links = view.styles
    .filter(path => !text.includes(`href="${path}"`))
    .map(path => `<link rel="stylesheet" crossorigin href="${path}">`)
  const painted = text
    .replace('<html lang="en">', () => `<html lang="${view.language}">`)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root">', root => root + view.html.replace(unknownAge, '$1'))
  return new Response(painted, { status, statusText, headers })
}

/** Whether a navigation reloads a page, or goes back to it in the history. */
export const isOpenedAgain = (
  request: Pick<NavigationRequest, 'isReloadNavigation' | 'isHistoryNavigation' | 'cache'>,
): boolean => request.isReloadNavigation === true || request.isHistoryNavigation === true || request.cache !== 'default'

async function inTime<T>(looking: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<null>(done => {
    timer = setTimeout(done, patience.lastViewMs, null)
  })
  try {
    return await Promise.race([looking, over])
  } finally {
    clearTimeout(timer)
  }
}
