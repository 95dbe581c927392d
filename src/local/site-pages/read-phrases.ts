import type { OutputOf } from '../../contract/calls/index.ts'
import type { Mirror } from '../mirror/schema.ts'

/** The phrases, by their Japanese texts, that a native speaker has read, as far as this device has heard. They come with the texts of pages. */
export const heldReadPhrases = (mirror: Mirror): Promise<readonly string[]> =>
  mirror.singles.get('site-pages').then(row => (row?.value as OutputOf<'app.pages'> | undefined)?.read_phrases ?? [])
