import type { AllergyChoice } from '../../contract/phrases/allergy-card.ts'
import type { Mirror } from '../mirror/schema.ts'
import { allergyKey } from './leaving.ts'

/** What was chosen for the allergy card on this device; null before anything was. No call takes it. */
export const readAllergyChoice = async (mirror: Mirror): Promise<AllergyChoice | null> =>
  ((await mirror.meta.get(allergyKey))?.value as AllergyChoice | undefined) ?? null

/** Keeps what was chosen, on this device alone. */
export const saveAllergyChoice = (mirror: Mirror, choice: AllergyChoice): Promise<unknown> =>
  mirror.meta.put({ key: allergyKey, value: choice })
