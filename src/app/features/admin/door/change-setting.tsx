import { useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import { registrationModes, siteSettingSchema, siteSettings } from '../../../../contract/site-settings.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { brokenBy } from '../../../state/forms/broken-rule.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
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

/** Asks for another value of a setting, and why. */
export function ChangeSetting({
  setting,
  onChanged,
  onClose,
}: {
  setting: Setting
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
        const body = { name, value, reason } as InputOf<'admin.changeSiteSetting'>['body']
        const { data } = await callServer('admin.changeSiteSetting', { body })
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
    </ActDialog>
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
