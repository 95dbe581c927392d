import type { Language } from '../../../contract/messages/text.ts'
import type { PostView } from '../../../local/posts/views.ts'

/** The guide whose picture home shows large: the best one with a picture, of those in the reader's language if there are any. */
export function largeGuide(best: readonly PostView[], language: Language): PostView | undefined {
  const pictured = best.filter(guide => guide.pictures.length > 0)
  return pictured.find(guide => guide.lang === language) ?? pictured[0]
}
