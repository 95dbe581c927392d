import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { siteSettingWords } from '../../../../contract/site-setting-words.ts'
import {
  type ElsewhereName,
  elsewhereNames,
  type SiteSettingName,
  settingsElsewhere,
  siteSettings,
} from '../../../../contract/site-settings.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { TableHead } from '../area/table-head.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { ChangeSetting } from './change-setting.tsx'
import s from './door.module.css'
import type { Setting, SettingValue } from './setting.ts'

/** The settings of the site, and what begins to change one, which `dialog` then does. */
export function useSiteSettings() {
  const [changing, change] = useState<Setting | null>(null)
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.siteSettings', {})).data)
  const now = answer.state === 'here' ? answer.value.find(({ name }) => name === changing?.name) : undefined
  const dialog = changing && (
    <ChangeSetting setting={changing} now={now ?? changing} onChanged={again} onClose={() => change(null)} />
  )
  return { answer, again, change, dialog }
}

type Settings = Omit<ReturnType<typeof useSiteSettings>, 'dialog'>

/** How the door stands (PRODUCT 6.50), and the way to change it: what an admin looks for first. */
export function WhoMayJoin({ answer, again, change }: Settings) {
  const text = useText()
  const title = text('admin.door.now')
  return (
    <section className="part" aria-label={title}>
      <Eave big>{title}</Eave>
      <ServerAnswer answer={answer} onAgain={again}>
        {settings =>
          settings
            .filter(({ name }) => name === 'registration')
            .map(each => (
              <p key={each.name} className={s.stands}>
                <b>
                  <Value value={each.value} />
                </b>
                <Button look="quiet" size="small" onClick={() => change(each)}>
                  {text('admin.setting.change')}
                  <span className="sr"> {title}</span>
                </Button>
              </p>
            ))
        }
      </ServerAnswer>
    </section>
  )
}

/** The settings of the site (PRODUCT 6.51) as a table: what each has now, its default and bounds, and which calls go by it. */
export function SiteSettings({ answer, again, change, hrefOf }: Settings & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const columns = (['name', 'value', 'usual', 'bounds', 'used_by'] as const).map(name => text(`admin.setting.${name}`))
  return (
    <section className="part next">
      <Eave big>{text('admin.settings')}</Eave>
      <p className="soft">{text('admin.settings.text')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {settings => (
          <table className={`table ${s.siteSettings}`}>
            <TableHead columns={columns} />
            <tbody>
              {settings.map(each => (
                <Row key={each.name} of={each} onChange={() => change(each)} />
              ))}
              {elsewhereNames.map(name => (
                <ElsewhereRow key={name} name={name} hrefOf={hrefOf} />
              ))}
            </tbody>
          </table>
        )}
      </ServerAnswer>
    </section>
  )
}

function Row({ of: setting, onChange }: { of: OutputOf<'admin.siteSettings'>[number]; onChange: () => void }) {
  const text = useText()
  const time = useJapanTime()
  const { name, value, changed } = setting
  const title = text(`admin.setting.${name}`)
  return (
    <tr>
      <td>{title}</td>
      <td className={s.now}>
        <div>
          <b>
            <Value value={value} />
          </b>
          <Button look="quiet" size="small" onClick={onChange}>
            {text('admin.setting.change')}
            <span className="sr"> {title}</span>
          </Button>
        </div>
        {changed && (
          <small className={s.changed}>
            {text('admin.setting.changed', { by: changed.by, when: time(changed.at) })}
          </small>
        )}
      </td>
      <td>
        <span className="label">{text('admin.setting.usual')} </span>
        <Value value={siteSettings[name].usual} />
      </td>
      <td>
        <span className="label">{text('admin.setting.bounds')} </span>
        <Bounds name={name} />
      </td>
      <td className={s.calls}>{siteSettings[name].usedBy.join(', ')}</td>
    </tr>
  )
}

/** A setting that is seen and changed on another page. */
function ElsewhereRow({ name, hrefOf }: { name: ElsewhereName } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const setting = settingsElsewhere[name]
  return (
    <tr>
      <td>{text(`admin.setting.${name}`)}</td>
      <td className={s.now}>
        <Link className="link" href={hrefOf(setting.page)}>
          {text('admin.setting.elsewhere', { page: text(`admin.${setting.page}`) })}
        </Link>
      </td>
      <td>
        <span className="label">{text('admin.setting.usual')} </span>
        {setting.type === 'switch' ? <Value value={setting.usual} /> : text('admin.setting.nothing')}
      </td>
      <td>
        <span className="label">{text('admin.setting.bounds')} </span>
        {setting.type === 'switch' ? <OnOrOff /> : text('admin.setting.list.most', { most: setting.most })}
      </td>
      <td className={s.calls}>
        {[setting.changedBy, ...(setting.usedBy === 'all' ? [text('admin.setting.used.all')] : setting.usedBy)].join(
          ', ',
        )}
      </td>
    </tr>
  )
}

const OnOrOff = () => (
  <>
    <Value value={true} /> / <Value value={false} />
  </>
)

/** A value in words. */
const Value = ({ value }: { value: SettingValue | readonly string[] }) => siteSettingWords(value, useText())

/** Between what a value may be. */
function Bounds({ name }: { name: SiteSettingName }) {
  const text = useText()
  const setting = siteSettings[name]
  if (setting.type === 'number') return text('admin.setting.range', { min: setting.min, max: setting.max })
  if (setting.type === 'domains') return text('admin.setting.domains.most', { most: setting.most })
  if (setting.type === 'switch') return <OnOrOff />
  return setting.of.map((value, at) => (
    <span key={String(value)}>
      {at > 0 && ' / '}
      <Value value={value} />
    </span>
  ))
}
