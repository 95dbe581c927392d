import type { HomeWords } from '../../../contract/entities/site-page.ts'
import type { Text } from '../../../contract/messages/text.ts'

/** The title of home as visitors see it: the site's name, and its sentence where that is known. */
export const homeTitle = (text: Text, words: HomeWords | undefined): string =>
  words?.hello ? text('app.named', { what: text('brand.name'), name: words.hello }) : text('brand.name')
