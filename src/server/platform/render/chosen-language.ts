import { type Language, languages, preferredLanguage } from '../../../contract/messages/text.ts'

/** The language of a document: the reader's choice, which the page stores in a cookie, else the browser's preference. */
export function chosenLanguage(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return languages.find(each => each === chosen) ?? preferredLanguage(headers['accept-language'])
}

/** Whether the reader chose that pictures load only when asked for; the page stores that in a cookie. */
export const holdsPictures = (headers: { cookie?: string | undefined }): boolean =>
  /(?:^|;\s*)pictures=held(?:;|$)/.test(headers.cookie ?? '')

/** Whether a member uses this browser; the page stores that, and nothing of who it is, in a cookie. */
export const isMembers = (headers: { cookie?: string | undefined }): boolean =>
  /(?:^|;\s*)member=1(?:;|$)/.test(headers.cookie ?? '')
