import { useEffect, useState } from 'react'
import type { InfoSection, InfoTexts, SellerTexts } from '../../../contract/messages/info-text.ts'
import { isSelling, type Seller, sellerFields, soldFields } from '../../../contract/seller.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { useAppFacts } from '../../state/site/app-context.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { type LoadedInfo, loadInfo } from './load-info.ts'

/**
 * An information page.
 * @param props.first its texts, loaded by the route
 */
export function InfoPage({ name, first }: { name: keyof InfoTexts; first: LoadedInfo }) {
  const text = useText()
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState(first)
  const title = text(`info.${name}`)
  const { seller } = useAppFacts().site
  const sections = loaded.info[name].filter(({ unsold }) => !unsold || !isSelling(seller))
  useTitle(title)

  useEffect(() => {
    if (loaded.language !== language) void loadInfo(language).then(setLoaded)
  }, [loaded, language])

  return (
    <article className="prose">
      <h1>{title}</h1>
      {sections.map(section => (
        <Section key={section.paragraphs[0]} of={section} mark={loaded.language === 'en'} />
      ))}
      {name === 'commercial' && <SellerFacts seller={seller} texts={loaded.seller} />}
    </article>
  )
}

/** What the operator says of the seller, field by field. */
function SellerFacts({ seller, texts }: { seller: Seller; texts: SellerTexts }) {
  return (
    <dl className="seller">
      {sellerFields.map(field => (
        <div key={field}>
          <dt>{texts.fields[field]}</dt>
          <dd>{seller[field] ?? (soldFields.includes(field) ? texts.unsold : texts.unnamed)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Section({ of: { heading, paragraphs, list }, mark }: { of: InfoSection; mark: boolean }) {
  return (
    <>
      {heading !== null && <h2>{heading}</h2>}
      {paragraphs.map(each => (
        <p key={each}>{mark ? <Mixed>{each}</Mixed> : each}</p>
      ))}
      {list && (
        <ul>
          {list.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </>
  )
}
