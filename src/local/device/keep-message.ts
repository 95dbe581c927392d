/**
 * What a page asks of the service worker: to keep what the page has loaded without it, and the files of the site that are not kept
 * yet. The worker answers to the port that comes along whether all files are known to be kept now.
 */
export type KeepMessage = {
  type: 'KEEP'
  /** Addresses of files and pictures that this page loaded before the worker was in charge. */
  loaded: string[]
  /** Whether the page will ask for the other files of the site later. */
  only?: boolean
}

export const isKeepMessage = (data: unknown): data is KeepMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'KEEP' && 'loaded' in data
