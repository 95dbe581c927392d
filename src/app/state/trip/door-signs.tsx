import { doorSigns } from '../../../contract/door-signs.ts'
import type { Doors } from '../../../contract/entities/doors.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { useText } from '../language/text.tsx'
import { signIcons } from './sign-icons.ts'
import s from './trip.module.css'

/** What an author says about money and doors: signs with words, and when it is open and closed (PRODUCT 3.20). Needs the texts `reading` and `along`. */
export function DoorSigns({ of: { signs, hours, closed } }: { of: Doors }) {
  const text = useText()
  return (
    <>
      {signs.length > 0 && (
        <ul className={s.signs} aria-label={text('doors.title')}>
          {doorSigns.map(
            sign =>
              signs.includes(sign) && (
                <li key={sign}>
                  <Icon path={signIcons[sign]} />
                  {text(`doors.${sign}`)}
                </li>
              ),
          )}
        </ul>
      )}
      {(hours || closed) && (
        <dl className={s.times}>
          {hours && (
            <div>
              <dt>{text('doors.hours')}</dt>
              <dd>
                <Mixed>{hours}</Mixed>
              </dd>
            </div>
          )}
          {closed && (
            <div>
              <dt>{text('doors.closed')}</dt>
              <dd>
                <Mixed>{closed}</Mixed>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}
