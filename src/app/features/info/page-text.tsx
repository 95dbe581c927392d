import type { SitePage } from '../../../contract/entities/site-page.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** The sections of a page that admins write, and when it was changed last; where it has no text in the reader's language it says so. */
export function PageText({ page }: { page: SitePage }) {
  const text = useText()
  const { language } = useLanguage()
  const { date } = useFormats()
  const other = page.language !== language
  return (
    <>
      {other && <p className="mark">{text('page.other_language')}</p>}
      {page.sections.map(({ heading, text: html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may be the same
        <section key={index} className="prose" lang={other ? page.language : undefined}>
          {heading !== '' && (
            <h2>
              <Mixed>{heading}</Mixed>
            </h2>
          )}
          <RichText html={html} />
        </section>
      ))}
      {page.changed_at !== null && <p className="muted">{text('page.changed', { day: date(page.changed_at) })}</p>}
    </>
  )
}
