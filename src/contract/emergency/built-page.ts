import type { SitePage } from '../entities/site-page.ts'
import type { Language } from '../messages/text.ts'
import { fromPlain } from '../rich-text/from-plain.ts'
import { firstEmergencyText } from './first-text.ts'

/**
 * /emergency as this build has it, which is version 0. It is in the page's own file, so that a device has it which never loaded any
 * text; a version that an admin saved replaces it wherever the device has that one.
 */
export const builtEmergency = (language: Language): SitePage => ({
  name: 'emergency',
  language,
  version: 0,
  changed_at: null,
  sections: firstEmergencyText[language].map(([heading, text]) => ({ heading, text: fromPlain(text) })),
})
