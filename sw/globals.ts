import type { FetchedInBackground } from '../src/local/keeping/background-pictures.ts'
import type { KeptFile } from './kept-files.ts'

/** The event of Background Sync, whose type lib.webworker does not have. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

/** What the browser says of what it was given to load without a page (Background Fetch), which lib.webworker does not have. */
export interface BackgroundFetchEvent extends ExtendableEvent {
  readonly registration: FetchedInBackground
}

/** An installation, where the browser knows of routes that hold before the worker has started: Chromium does. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(
    rules: {
      condition: { requestMode: RequestMode } | { urlPattern: string }
      source: 'fetch-event' | 'network'
    }[],
  ): Promise<void>
}

/** The worker's own scope. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  /** The build puts the list here. */
  readonly __WB_MANIFEST: readonly KeptFile[]
  addEventListener(type: 'install', listener: (event: RoutedInstall) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'periodicsync', listener: (event: ExtendableEvent & { readonly tag: string }) => void): void
  addEventListener(type: 'backgroundfetchsuccess', listener: (event: BackgroundFetchEvent) => void): void
  addEventListener(type: 'backgroundfetchfail', listener: (event: BackgroundFetchEvent) => void): void
  addEventListener(type: 'backgroundfetchabort', listener: (event: BackgroundFetchEvent) => void): void
  addEventListener(type: 'backgroundfetchclick', listener: (event: BackgroundFetchEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
}

/** A navigation's request with what some browsers say of it, which lib.webworker does not know. */
export type NavigationRequest = Request & { isReloadNavigation?: boolean; isHistoryNavigation?: boolean }
