import { useId } from 'react'
import { notificationTypes } from '../../../contract/entities/notification.ts'
import { dateText } from '../../../contract/formats.ts'
import { noQuietHours, type QuietHours, quietHoursOf, quietHoursValue } from '../../../contract/quiet-hours.ts'
import { chatPushes, notePush, notificationChannels, rhythms } from '../../../contract/settings.ts'
import { useLock } from '../../state/forms/lock.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { PushRow } from './push-row.tsx'
import { Part, type PartProps, SegmentedRow, SelectRow, SwitchRow } from './setting-row.tsx'
import s from './settings.module.css'

/** The setting's name in the contract. */
const quietHours = 'quiet_hours'

type Type = (typeof notificationTypes)[number]
type Channel = (typeof notificationChannels)[number]

const rhythm = 'mail_rhythm'
/** What has a push alone. */
const pushes = [...chatPushes, notePush] as const
const pushNames = {
  'messages.push': 'settings.messages',
  'requests.push': 'settings.requests',
  'emergency_notes.push': 'settings.notes',
} as const
const waiting = 'waiting.mail'
const all = [
  ...notificationTypes.flatMap(type => notificationChannels.map(channel => `${type}.${channel}`)),
  ...pushes,
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
  const { view, set } = part
  const { locked, described } = useLock()
  const nameOf = (name: string) => {
    if (name === rhythm) return text('settings.mail_rhythm')
    if (name === waiting) return text('settings.waiting_mail')
    if (name === quietHours) return text('settings.quiet_hours')
    const alone = pushes.find(each => each === name)
    if (alone) return text(pushNames[alone])
    const [type, channel] = name.split('.') as [Type, Channel]
    return text('app.list', { one: text(`settings.type.${type}`), next: text(`settings.channel.${channel}`) })
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
          {notificationTypes.map(type => (
            <tr key={type}>
              <th scope="row" id={`${id}${type}`}>
                {text(`settings.type.${type}`)}
              </th>
              {notificationChannels.map(channel => {
                const name = `${type}.${channel}`
                const comes = channel === 'in_app' || view.values[`${type}.in_app`] !== 'off'
                return (
                  <td key={channel}>
                    <label className="check">
                      <input
                        type="checkbox"
                        name={name}
                        aria-labelledby={`${id}${type} ${id}${channel}`}
                        checked={comes && view.values[name] === 'on'}
                        disabled={locked || !comes}
                        {...described}
                        onChange={event => set(name, event.target.checked ? 'on' : 'off')}
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
          {pushes.map(name => (
            <tr key={name}>
              <th scope="row" id={`${id}${name}`}>
                {text(pushNames[name])}
              </th>
              <td />
              <td>
                <label className="check">
                  <input
                    type="checkbox"
                    name={name}
                    aria-labelledby={`${id}${name} ${id}push`}
                    checked={view.values[name] === 'on'}
                    disabled={locked}
                    {...described}
                    onChange={event => set(name, event.target.checked ? 'on' : 'off')}
                  />
                </label>
              </td>
              <td />
            </tr>
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
