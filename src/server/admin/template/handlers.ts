import { templatePages, templateVersion, templateVersions } from './read.ts'
import { restoreTemplate, saveTemplate } from './save.ts'
import { announceTerms, termsEditions } from './terms.ts'

/** The texts of the site's pages, and the editions of the terms. */
export const template = {
  templatePages,
  templateVersions,
  templateVersion,
  saveTemplate,
  restoreTemplate,
  termsEditions,
  announceTerms,
}
