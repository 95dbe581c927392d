import { readCanonical } from '../../contract/rich-text/canonical.ts'
import { splitJapanese } from '../../contract/rich-text/japanese.ts'
import { withRealHosts } from '../../contract/rich-text/real-host.ts'
import { splitRuby } from '../../contract/rich-text/ruby.ts'
import type { RichInline, RichRun } from '../../contract/rich-text/tree.ts'
import { textWrittenIn } from '../../contract/written-in.ts'
import { escaped } from './markup.ts'

/** A plain text of another language with its Japanese stretches marked, so that fonts, breaks and voices follow. */
export const mixed = (text: string, language: 'en' | 'ja'): string =>
  language === 'ja'
    ? escaped(text)
    : splitJapanese(text)
        .map(part => (part.japanese ? `<span lang="ja">${escaped(part.text)}</span>` : escaped(part.text)))
        .join('')

/**
 * A stored text as paragraphs of a file that stands alone: it is parsed as screens parse it, so that nothing but text, emphasis and safe
 * links comes out. Hashtags and mentions are no links there; readings are ruby whose text, with its signs, is what the author typed.
 */
export function textMarkup(html: string): string {
  const language = textWrittenIn(html)
  return withRealHosts(readCanonical(html))
    .map(({ children }) => `<p>${children.map(each => inline(each, language)).join('')}</p>`)
    .join('')
}

function inline(of: RichInline, language: 'en' | 'ja'): string {
  if (of.type === 'break') return '<br>'
  const inner = of.runs.map(each => run(each, language)).join('')
  if (of.type === 'text') return inner
  if (of.type === 'link') return `<a href="${escaped(of.href)}" rel="nofollow noreferrer">${inner}</a>`
  return `<span class="${of.type}">${inner}</span>`
}

function run({ text, strong, em }: RichRun, language: 'en' | 'ja'): string {
  const letters = splitRuby(text)
    .map(({ base, reading }) =>
      reading === null
        ? mixed(base, language)
        : `<ruby lang="ja"><rp>｜</rp>${escaped(base)}<rp>《</rp><rt>${escaped(reading)}</rt><rp>》</rp></ruby>`,
    )
    .join('')
  const slanted = em ? `<em>${letters}</em>` : letters
  return strong ? `<strong>${slanted}</strong>` : slanted
}
