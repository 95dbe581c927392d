import { type Language, languages, preferredLanguage } from '../../../contract/messages/text.ts'

/** The language of a document: what the reader chose, which the page keeps in a cookie, else what the browser prefers. */
export function chosenLanguage(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return languages.find(each => each === chosen) ?? preferredLanguage(headers['accept-language'])
}

/** Whether the reader's pictures wait until they are asked for, as the page keeps in a cookie. */
export const holdsPictures = (headers: { cookie?: string | undefined }): boolean =>
  /(?:^|;\s*)pictures=held(?:;|$)/.test(headers.cookie ?? '')
