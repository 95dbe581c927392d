import { useId } from 'react'
import { notificationTypes } from '../../../contract/entities/notification.ts'
import { notificationChannels } from '../../../contract/settings.ts'
import { useText } from '../../state/language/text.tsx'
import { Part, type PartProps } from './setting-row.tsx'

type Type = (typeof notificationTypes)[number]
type Channel = (typeof notificationChannels)[number]

const all = notificationTypes.flatMap(type => notificationChannels.map(channel => `${type}.${channel}`))

/** Which notifications come, and by which channel: a table of types by channels. */
export function NotificationsPart(part: PartProps) {
  const text = useText()
  const id = useId()
  const { view, locked, set } = part
  const nameOf = (name: string) => {
    const [type, channel] = name.split('.') as [Type, Channel]
    return text('app.list', { one: text(`settings.type.${type}`), next: text(`settings.channel.${channel}`) })
  }
  return (
    <Part title={text('settings.notifications')} names={all} nameOf={nameOf} part={part}>
      <p className="soft">{text('settings.notifications.text')}</p>
      <table className="ways">
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
                return (
                  <td key={channel}>
                    <label className="check">
                      <input
                        type="checkbox"
                        name={name}
                        aria-labelledby={`${id}${type} ${id}${channel}`}
                        checked={view.values[name] === 'on'}
                        disabled={locked}
                        onChange={event => set(name, event.target.checked ? 'on' : 'off')}
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
