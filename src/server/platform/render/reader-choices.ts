import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import { type Language, languages, preferredLanguage } from '../../../contract/messages/text.ts'
import { type DocumentNotes, type DocumentPictures, documentPictures } from '../../../contract/page.ts'

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

/** The emergency notes of a document: up to which change they were read in this browser, the page stores in a cookie. */
export function notesFor(
  headers: { cookie?: string | undefined },
  standing: EmergencyNote[],
): DocumentNotes | undefined {
  if (standing.length === 0) return undefined
  const upTo = Number(/(?:^|;\s*)notes=(\d{13})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? 0)
  return { standing, unread: standing.filter(({ changed_at }) => Date.parse(changed_at) > upTo).length }
}
