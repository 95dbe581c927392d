import { isSelling, sellerFields, soldFields } from '../../../contract/seller.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'

/** What the operator configured of the seller, field by field, and whether anything is sold (PRODUCT 2.17). */
export function SellerFacts() {
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
