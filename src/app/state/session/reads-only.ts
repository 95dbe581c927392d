import { needTexts } from '../language/catalogues.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

/** What stands in place of a field to write in for a suspended member, which hardly anybody is. */
export const ReadsOnly = lazyPart(
  async () => (await Promise.all([import('./reads-only-note.tsx'), needTexts('writing')]))[0].ReadsOnlyNote,
)
