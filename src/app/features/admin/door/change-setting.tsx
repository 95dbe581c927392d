import { useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import { siteSettingWords } from '../../../../contract/site-setting-words.ts'
import { registrationModes, siteSettingSchema, siteSettings } from '../../../../contract/site-settings.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { brokenBy } from '../../../state/forms/broken-rule.ts'
import { isCode } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { isMode, type Setting, type SettingValue } from './setting.ts'

/** A value as it is typed. */
const typedOf = (value: SettingValue): string => (typeof value === 'object' ? value.join('\n') : String(value))

/** The value of what was typed. */
function parsed({ name }: Setting, typed: string): SettingValue {
  const { type } = siteSettings[name]
  if (type === 'number') return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  if (type === 'switch') return typed === 'true'
  if (type === 'choice') return typed
  return typed
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/**
 * Asks for another value of a setting, and why. What was typed stays where somebody else has changed it meanwhile, beside what it is now.
 * @param props.setting as it was when it was begun to change it
 * @param props.now as it was read last
 */
export function ChangeSetting({
  setting,
  now,
  onChanged,
  onClose,
}: {
  setting: Setting
  now: Setting
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const text = useText()
  const { name } = setting
  const [typed, setTyped] = useState(typedOf(setting.value))
  const [broken, setBroken] = useState<PlainKey | null>(null)
  const title = text(`admin.setting.${name}`)
  return (
    <ActDialog
      title={title}
      told={false}
      mild
      act={text('admin.setting.change')}
      onClose={onClose}
      onAct={async reason => {
        const value = parsed(setting, typed)
        const wrong = brokenBy(siteSettingSchema(name), value)
        setBroken(wrong)
        if (wrong) throw new Error(wrong)
        const seen = now.changed?.at ?? null
        const body = { name, value, reason, seen } as InputOf<'admin.changeSiteSetting'>['body']
        const { data } = await callServer('admin.changeSiteSetting', { body }).catch(error => {
          if (isCode(error, 'conflict')) void onChanged()
          throw error
        })
        showMessage(data.message)
        await onChanged()
      }}
    >
      <Control
        setting={setting}
        typed={typed}
        error={broken ? text(broken) : undefined}
        onType={value => {
          setBroken(null)
          setTyped(value)
        }}
      />
      {now.changed && now.changed.at !== setting.changed?.at && <Stands value={now.value} changed={now.changed} />}
    </ActDialog>
  )
}

/** What a setting is since somebody else changed it. */
function Stands({ value, changed }: { value: SettingValue; changed: NonNullable<Setting['changed']> }) {
  const text = useText()
  const time = useJapanTime()
  const [label, by] = [
    text('admin.setting.stands'),
    text('admin.setting.changed', { by: changed.by, when: time(changed.at) }),
  ]
  if (typeof value === 'object') return <AreaField label={label} hint={by} rows={4} readOnly value={typedOf(value)} />
  return (
    <dl className="facts">
      <dt>{label}</dt>
      <dd>
        {siteSettingWords(value, text)} <small>{by}</small>
      </dd>
    </dl>
  )
}

function Control({
  setting: { name },
  typed,
  error,
  onType,
}: {
  setting: Setting
  typed: string
  error: string | undefined
  onType: (typed: string) => void
}) {
  const text = useText()
  const setting = siteSettings[name]
  const label = text('admin.setting.value')
  if (setting.type === 'choice' || setting.type === 'switch') {
    const options =
      setting.type === 'switch'
        ? (['true', 'false'] as const).map(value => ({
            value: value as string,
            label: text(value === 'true' ? 'admin.setting.on' : 'admin.setting.off'),
          }))
        : registrationModes
            .filter(isMode)
            .map(value => ({ value: value as string, label: text(`admin.setting.registration.${value}`) }))
    return <SelectField label={label} value={typed} options={options} onChange={onType} />
  }
  const shared = {
    label,
    error,
    value: typed,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  if (setting.type === 'domains')
    return <AreaField {...shared} rows={6} hint={text('admin.door.domain')} spellCheck={false} autoCapitalize="none" />
  return (
    <TextField
      {...shared}
      type="number"
      inputMode="numeric"
      min={setting.min}
      max={setting.max}
      hint={text('admin.setting.range', { min: setting.min, max: setting.max })}
    />
  )
}
