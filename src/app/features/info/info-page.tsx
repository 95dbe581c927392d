import type { ReactNode } from 'react'
import type { SitePage } from '../../../contract/entities/site-page.ts'
import { isSelling, sellerFields, soldFields } from '../../../contract/seller.ts'
import type { SitePageName } from '../../../contract/site-pages.ts'
import type { PageAnswer } from '../../../local/site-pages/site-pages.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { useSitePage } from '../../state/reading/use-site-page.ts'
import { PageText } from './page-text.tsx'

/** The pages that this feature shows. */
export type InfoPageName = Exclude<SitePageName, 'home' | 'help' | 'emergency'>

/**
 * An information page. The extra page has no name of its own: its first heading is its title.
 * @param props.first the document's or loader's value
 * @param props.missing shown where the page has no text
 */
export function InfoPage({
  name,
  first,
  missing,
}: {
  name: InfoPageName
  first: PageAnswer | undefined
  missing?: ReactNode
}) {
  const text = useText()
  const { language } = useLanguage()
  const { answer, why, again } = useSitePage(name, language, first)
  const page = answer.state === 'here' ? answer.page : undefined
  const title = name === 'l2page' ? page?.sections[0]?.heading || text('brand.name') : text(`info.${name}`)
  useTitle(title)
  if (answer.state === 'gone' && missing) return missing
  return (
    <article className="prose">
      <div className="head">
        <h1>{title}</h1>
      </div>
      {page && <PageText page={name === 'l2page' ? withoutTitle(page) : page} />}
      {answer.state === 'unknown' && (
        <NotLoaded why={why} bones={['comment', 2]} offline="page.offline" failed="page.failed" again={again} />
      )}
      {name === 'commercial' && <SellerFacts />}
    </article>
  )
}

/** The page without its first heading, which stands above it. */
function withoutTitle(page: SitePage): SitePage {
  const [first, ...rest] = page.sections
  return { ...page, sections: first ? [{ ...first, heading: '' }, ...rest] : [] }
}

/** What the operator configured of the seller, field by field, and whether anything is sold (PRODUCT 2.17). */
function SellerFacts() {
  const text = useText()
  const { seller } = useAppFacts().site
  return (
    <>
      <h2>{text('seller.title')}</h2>
      {!isSelling(seller) && (
        <>
          <p>{text('seller.nothing')}</p>
          <p>{text('seller.before')}</p>
        </>
      )}
      <dl className="seller">
        {sellerFields.map(field => (
          <div key={field}>
            <dt>{text(`seller.${field}`)}</dt>
            <dd>{seller[field] ?? text(soldFields.includes(field) ? 'seller.unsold' : 'seller.unnamed')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
