import { useId } from 'react'
import { notificationTypes } from '../../../contract/entities/notification.ts'
import { dateText } from '../../../contract/formats.ts'
import { noQuietHours, type QuietHours, quietHoursOf, quietHoursValue } from '../../../contract/quiet-hours.ts'
import { notificationChannels, rhythms } from '../../../contract/settings.ts'
import { useLock } from '../../state/forms/lock.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { PushRow } from './push-row.tsx'
import { Part, type PartProps, SegmentedRow, SelectRow, SwitchRow } from './setting-row.tsx'
import s from './settings.module.css'

/** The setting's name in the contract. */
const quietHours = 'quiet_hours'

type Channel = (typeof notificationChannels)[number]

const rhythm = 'mail_rhythm'
const waiting = 'waiting.mail'
/** What can be switched for each channel that it comes by, with the key of its name. */
const rows = [
  ...notificationTypes.map(name => ({ name, label: `settings.type.${name}`, channels: notificationChannels }) as const),
  { name: 'event_eves', label: 'settings.eves', channels: ['in_app', 'push'] },
  { name: 'messages', label: 'settings.messages', channels: ['push'] },
  { name: 'requests', label: 'settings.requests', channels: ['push'] },
  { name: 'emergency_notes', label: 'settings.notes', channels: ['push'] },
] as const satisfies readonly { name: string; label: string; channels: readonly Channel[] }[]
type Row = (typeof rows)[number]

const all = [
  ...rows.flatMap(({ name, channels }) => channels.map(channel => `${name}.${channel}`)),
  quietHours,
  rhythm,
  waiting,
]

/**
 * Which notifications come, and by which channel: a table of types by channels, and how often mails come. What is off in the app comes in no
 * other way (PRODUCT 4.14).
 */
export function NotificationsPart(part: PartProps) {
  const text = useText()
  const id = useId()
  const nameOf = (name: string) => {
    if (name === rhythm) return text('settings.mail_rhythm')
    if (name === waiting) return text('settings.waiting_mail')
    if (name === quietHours) return text('settings.quiet_hours')
    const row = rows.find(each => name.startsWith(`${each.name}.`))
    const channel = notificationChannels.find(each => name.endsWith(`.${each}`))
    if (row === undefined || channel === undefined) return name
    // What comes by one channel alone is known by its own name.
    if (row.channels.length === 1) return text(row.label)
    return text('app.list', { one: text(row.label), next: text(`settings.channel.${channel}`) })
  }
  return (
    <Part title={text('settings.notifications')} names={all} nameOf={nameOf} part={part}>
      <div className="rows">
        <PushRow />
        <QuietHoursRows {...part} />
      </div>
      <p className="soft">{text('settings.notifications.text')}</p>
      <table className={s.channels}>
        <thead>
          <tr>
            <td />
            {notificationChannels.map(channel => (
              <th key={channel} scope="col" id={`${id}${channel}`}>
                {text(`settings.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ChannelsRow key={row.name} id={id} row={row} part={part} />
          ))}
        </tbody>
      </table>
      <SegmentedRow
        name={rhythm}
        label={text('settings.mail_rhythm')}
        hint={text('settings.mail_rhythm.hint')}
        options={rhythms.map(value => ({ value, label: text(`settings.mail_rhythm.${value}`) }))}
        part={part}
      />
      <SegmentedRow
        name={waiting}
        label={text('settings.waiting_mail')}
        hint={text('settings.waiting_mail.hint')}
        options={(['on', 'off'] as const).map(value => ({ value, label: text(`settings.waiting_mail.${value}`) }))}
        part={part}
      />
    </Part>
  )
}

/** One kind of notification with a box for each channel by which it comes. @param id of the table, with which those of its heads begin */
function ChannelsRow({ id, row, part: { view, set } }: { id: string; row: Row; part: PartProps }) {
  const text = useText()
  const { locked, described } = useLock()
  const channels: readonly Channel[] = row.channels
  return (
    <tr>
      <th scope="row" id={`${id}${row.name}`}>
        {text(row.label)}
      </th>
      {notificationChannels.map(channel => {
        const name = `${row.name}.${channel}`
        const comes = channel === 'in_app' || view.values[`${row.name}.in_app`] !== 'off'
        return (
          <td key={channel}>
            {channels.includes(channel) && (
              <label className="check">
                <input
                  type="checkbox"
                  name={name}
                  aria-labelledby={`${id}${row.name} ${id}${channel}`}
                  checked={comes && view.values[name] === 'on'}
                  disabled={locked || !comes}
                  {...described}
                  onChange={event => set(name, event.target.checked ? 'on' : 'off')}
                />
              </label>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const hourMs = 3_600_000
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
/** What they are when they are switched on. */
const night = { from: 22, to: 7 }

/** The hours in which nothing is pushed (PRODUCT 4.21): none, or from one to another in the zone of the device that chose last. */
function QuietHoursRows(part: PartProps) {
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
