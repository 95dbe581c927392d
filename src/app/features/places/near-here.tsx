import { useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { useDistances } from '../../state/places/origin.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { place } from '../../ui/icons.ts'
import s from './near.module.css'
import { NearWhere } from './near-where.tsx'

/**
 * Below a map: shows where one is on it, and lists beside it how far away each place is. Needs the texts `phrases`.
 * @param props.isOn whether the own position is on the map
 */
export function NearHere({ isOn }: { isOn: boolean }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { from } = useDistances()
  if (from === null && !open)
    return (
      <div className={s.nearHere}>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          <Icon path={place} look="s" />
          {text('near.map.here')}
        </Button>
      </div>
    )
  return (
    <div className={s.nearHere}>
      <NearWhere onStop={() => setOpen(false)}>
        {from?.of === 'here' && (
          <p className={isOn ? s.legend : 'muted'}>{text(isOn ? 'near.map.shown' : 'near.map.outside')}</p>
        )}
        <p className="muted">{text('near.map.distances')}</p>
      </NearWhere>
    </div>
  )
}
