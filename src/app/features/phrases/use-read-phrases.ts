import { heldReadPhrases } from '../../../local/site-pages/read-phrases.ts'
import { useLive } from '../../state/reading/use-live.ts'

const none: readonly string[] = []

/** The phrases, by their Japanese texts, that a native speaker has read, as this device knows (PRODUCT 2.51). */
export const useReadPhrases = (): readonly string[] => useLive(heldReadPhrases, 'read phrases', undefined).value ?? none
