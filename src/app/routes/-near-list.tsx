import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { PartWait } from '../state/loading/part-wait.tsx'

/** The list by distance, which loads once somebody wants it. */
export const NearList = lazyPart(async () => {
  const [{ NearList }] = await Promise.all([import('../features/places/near-list.tsx'), needTexts('phrases')])
  return NearList
}, PartWait)
