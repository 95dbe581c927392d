import { dateText } from '../../../contract/formats.ts'
import { noQuietHours, type QuietHours, quietHoursOf, quietHoursValue } from '../../../contract/quiet-hours.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { type PartProps, SelectRow, SwitchRow } from './setting-row.tsx'

/** The setting's name in the contract. */
export const quietHours = 'quiet_hours'

const hourMs = 3_600_000
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
/** What they are when they are switched on. */
const night = { from: 22, to: 7 }

/** The hours in which nothing is pushed (PRODUCT 4.21): none, or from one to another in the zone of the device that chose last. */
export function QuietHoursRows(part: PartProps) {
  const text = useText()
  const value = part.view.values[quietHours] ?? noQuietHours
  const hours = quietHoursOf(value)
  return (
    <>
      <SwitchRow
        name={quietHours}
        label={text('settings.quiet_hours')}
        hint={text('settings.quiet_hours.hint')}
        on={hours ? value : chosenHere(night)}
        off={noQuietHours}
        part={part}
      />
      {hours && (
        <>
          <HourRow of="from" hours={hours} part={part} />
          <HourRow of="to" hours={hours} part={part} />
        </>
      )}
    </>
  )
}

/** One end of the hours. The hour of the other end can't be chosen: the hours would be none, or the whole day. */
function HourRow({ of, hours, part }: { of: 'from' | 'to'; hours: QuietHours; part: PartProps }) {
  const text = useText()
  const { language } = useLanguage()
  const other = hours[of === 'from' ? 'to' : 'from']
  const withHour = (hour: number) =>
    hour === hours[of] ? quietHoursValue(hours) : chosenHere({ ...hours, [of]: hour })
  return (
    <SelectRow
      name={quietHours}
      label={text(`settings.quiet_hours.${of}`)}
      {...(of === 'from' && { hint: text('settings.quiet_hours.zone', { zone: hours.zone }) })}
      options={hoursOfDay
        .filter(hour => hour !== other)
        .map(hour => ({ value: withHour(hour), label: dateText(language, hour * hourMs, 'time') }))}
      part={part}
    />
  )
}

/** Hours that are chosen on this device are meant by its clock. */
const chosenHere = (hours: { from: number; to: number }): string =>
  quietHoursValue({ ...hours, zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
