import { listPhrases, notePhraseRead } from './phrases.ts'
import { templatePages, templateVersion, templateVersions } from './read.ts'
import { restoreTemplate, saveTemplate } from './save.ts'
import { announceTerms, termsEditions } from './terms.ts'

/** The texts of the site's pages, the editions of the terms, and the phrases that were read. */
export const template = {
  templatePages,
  templateVersions,
  templateVersion,
  saveTemplate,
  restoreTemplate,
  termsEditions,
  announceTerms,
  phrases: listPhrases,
  notePhraseRead,
}
