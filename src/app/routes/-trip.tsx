import { needTexts } from '../state/language/catalogues.ts'
import { partOfDocument } from '../state/loading/part-of-document.tsx'

/** The stops of a guide, and what is so at a door: few posts have any. */
export const Trip = partOfDocument(
  async () => (await Promise.all([import('./-trip-part.tsx'), needTexts('reading', 'along')]))[0].TripPart,
  'drawn',
)
