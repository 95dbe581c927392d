import '../ui/styles/numbered-map.css'
import { needTexts } from '../state/language/catalogues.ts'
import { partOfDocument } from '../state/loading/part-of-document.tsx'
import s from '../state/trip/trip.module.css'
import type { TripPart } from './-trip-part.tsx'

const Part = partOfDocument<Parameters<typeof TripPart>[0]>(
  async () => (await Promise.all([import('./-trip-part.tsx'), needTexts('reading', 'along')]))[0].TripPart,
  'drawn',
)

/**
 * The stops of a guide, and what is so at a door: few posts have any. Its sheets come with the page all the same: the document has the words
 * before their code has come, and shows them without it.
 */
export const Trip = (props: Parameters<typeof TripPart>[0]) => (
  <div className={s.besides}>
    <Part {...props} />
  </div>
)
