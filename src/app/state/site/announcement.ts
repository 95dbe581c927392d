import { proxy } from 'valtio'
import type { Announcement } from '../../../contract/page.ts'

const keptAs = 'announcement'

/**
 * The line above pages (PRODUCT 6.40) that this page shows from its first paint on: what the document says, else what the last answer
 * said that knew it. One that is heard of later shows with the next document, so that nothing moves.
 * @param said undefined where the document does not know, as in the kept shell
 */
export function announcementAtStart(said: Announcement | null | undefined): Announcement | null {
  if (said !== undefined) {
    keepAnnouncement(said)
    return said
  }
  try {
    return JSON.parse(localStorage.getItem(keptAs) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps the line for pages that are opened without a network; null for none. */
export function keepAnnouncement(said: Announcement | null): void {
  try {
    localStorage.setItem(keptAs, JSON.stringify(said))
  } catch {
    // Storage is switched off or full.
  }
}

/**
 * The line that an admin tries above the pages of this tab alone, in place of the one that stands there, until the session is another one;
 * null for none.
 */
export const tried = proxy<{ line: Omit<Announcement, 'id' | 'ends_at'> | null }>({ line: null })
