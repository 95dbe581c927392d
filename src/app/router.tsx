import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { MessageKey } from '../contract/messages/en/index.ts'
import type { Language, PlainKey, Text } from '../contract/messages/text.ts'
import { FailedPage } from './features/frame/failed-page.tsx'
import { PendingPage } from './features/frame/pending-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import type { Part } from './state/language/catalogues.ts'
import type { PageType } from './state/navigation/current-page.ts'
import type { Access } from './state/navigation/route-access.ts'
import type { Source } from './state/reading/loader-source.ts'

type Important = true | 'awaited'

/** What loaders and the guard work with. */
export type RouterContext = {
  source: Source
  text: Text
  language: Language
  /** Whether /places is open. */
  places: boolean
  /**
   * The guard, in the browser: lets somebody enter, or throws a redirect. Absent on the server, which renders only what visitors
   * may see.
   */
  enter?: (route: { access: Access; important: Important | undefined; href: string }) => Promise<void>
}

/** The routes that are known by a name outside (PRODUCT 7.1). */
export type RouteName = 'Text_Full' | 'TemplatePost' | 'AddPost' | 'UserAccount' | 'NotificationsPage'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    name?: RouteName
    /** Who may enter. The innermost route that says it decides; if none does, the page is public. */
    access?: Access
    /** The guard makes a protected request before entry; `awaited`: and the page does not open before its answer. */
    important?: Important
    pageType?: PageType
    /** What will be here one day; only for pages that are not open yet. */
    soon?: MessageKey & `app.soon.${string}`
    /** The parts of the texts that this page needs; they load with it. */
    texts?: readonly Part[]
    /** The page's name in the top bar of a phone, for pages that replace the bar's brand by a way back. */
    within?: PlainKey
  }
}

/** Makes the router of one request, or the browser's one. */
export function makeRouter(options: { history: RouterHistory; context: RouterContext }) {
  return createRouter({
    ...options,
    routeTree,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
    // Loaders read the mirror, which is never older than what a loader returned before: nothing is worth caching.
    defaultStaleTime: 0,
    defaultGcTime: 0,
    // `state/scroll/follow-scroll.ts` decides where a page begins.
    scrollRestoration: () => false,
  })
}

/** The query as plain strings; a name that is repeated becomes a list. */
function parseSearch(query: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const before = search[name]
    search[name] = before === undefined ? value : [before, value].flat()
  }
  return search
}

function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value].flat()) {
      if (typeof each === 'string' && each !== '') params.append(name, each)
    }
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
