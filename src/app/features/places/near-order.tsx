import type { ReactNode } from 'react'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { orderByDistance, useDistances } from '../../state/places/origin.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { place } from '../../ui/icons.ts'
import s from './place-head.module.css'

const NearWhere = lazyPart(async () => {
  const [{ NearWhere }] = await Promise.all([import('./near-where.tsx'), needTexts('phrases')])
  return NearWhere
}, PartWait)

/**
 * Above a list: orders it by distance (PRODUCT 2.46), and then says from where. Needs the texts `places`.
 * @param props.children what else one can do with the list, while it is not ordered so
 */
export function NearOrder({ children }: { children?: ReactNode }) {
  const text = useText()
  const { isOrder } = useDistances()
  return (
    <div className={s.nearOrder}>
      {isOrder ? (
        <NearWhere />
      ) : (
        <div className="flex wrap">
          <Button look="quiet" size="small" onClick={orderByDistance}>
            <Icon path={place} look="s" />
            {text('places.nearest')}
          </Button>
          {children}
        </div>
      )}
    </div>
  )
}
