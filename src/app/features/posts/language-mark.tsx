import type { PostView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'

/** Names the language of a post if it is not the interface's: Japanese in Japanese, English in the interface's words. */
export function LanguageMark({ lang }: Pick<PostView, 'lang'>) {
  const text = useText()
  const { language } = useLanguage()
  if (lang === language) return null
  return <span lang={lang === 'ja' ? lang : undefined}>{text(`post.lang.${lang}`)}</span>
}
