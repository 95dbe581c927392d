import type { AllergyChoice } from '../../contract/phrases/allergy-card.ts'
import type { Mirror } from '../mirror/schema.ts'
import { allergyKey } from './leaving.ts'

/**
 * What was chosen for the allergy card on this device; null before anything was. No call takes it. Visitors who have chosen nothing see what
 * a member left here when they signed out (`own-card.ts`), whose key begins the same and comes after.
 */
export const readAllergyChoice = async (mirror: Mirror): Promise<AllergyChoice | null> =>
  ((await mirror.meta.where('key').startsWith(allergyKey).first())?.value as AllergyChoice | undefined) ?? null

/** Keeps what was chosen, on this device alone. */
export const saveAllergyChoice = (mirror: Mirror, choice: AllergyChoice): Promise<unknown> =>
  mirror.meta.put({ key: allergyKey, value: choice })
