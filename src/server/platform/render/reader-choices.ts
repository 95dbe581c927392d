import { type Language, languages, preferredLanguage } from '../../../contract/messages/text.ts'
import { type DocumentPictures, documentPictures } from '../../../contract/page.ts'

/** The language of a document: the reader's choice, which the page stores in a cookie, else the browser's preference. */
export function chosenLanguage(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return languages.find(each => each === chosen) ?? preferredLanguage(headers['accept-language'])
}

/** How the reader chose to see pictures, which the page stores in a cookie; else held where the browser asks to save data. */
export function picturesFor(headers: { cookie?: string | undefined; 'save-data'?: unknown }): DocumentPictures {
  const chosen = /(?:^|;\s*)pictures=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return documentPictures.find(each => each === chosen) ?? (headers['save-data'] === 'on' ? 'held' : 'high')
}

/** Whether a member uses this browser; the page stores that, and nothing of who it is, in a cookie. */
export const isMembers = (headers: { cookie?: string | undefined }): boolean =>
  /(?:^|;\s*)member=1(?:;|$)/.test(headers.cookie ?? '')

/** The line above pages that was closed in this browser: its id, which the page stores in a cookie. */
export const closedLine = (headers: { cookie?: string | undefined }): string | undefined =>
  /(?:^|;\s*)line=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
