import type { ReactNode } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import type { SettingsView } from '../../../local/settings/views.ts'
import { useLock } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'
import s from './settings.module.css'

/** What every part of the settings page gets. */
export type PartProps = {
  view: SettingsView
  online: boolean
  set: (name: string, value: string) => void
  dismiss: (commandId: string) => void
}

/** A part of the settings page: its rows, a notice for changes that wait for a signal, and one for refused changes. */
export function Part({
  title,
  names,
  nameOf,
  part: { view, online, dismiss },
  children,
}: {
  title: string
  /** The names of its settings in the contract. */
  names: readonly string[]
  nameOf: (name: string) => string
  part: PartProps
  children: ReactNode
}) {
  const text = useText()
  const waits = !online && names.some(name => view.waiting.has(name))
  return (
    <section className="part next">
      <Eave big>{title}</Eave>
      {children}
      {waits && (
        <p role="status">
          <Mark of="waiting" />
        </p>
      )}
      {names.map(name => {
        const refusal = view.refused[name]
        return (
          refusal && (
            <div key={name} className="flex wrap">
              <FieldError>
                {text('settings.refused', { name: nameOf(name), reason: reasonOf(refusal.error, text) })}
              </FieldError>
              <Button look="bare" size="small" onClick={() => dismiss(refusal.commandId)}>
                {text('settings.refused.seen')}
              </Button>
            </div>
          )
        )
      })}
    </section>
  )
}

/** The server's sentence, or else that of the error's code. */
const reasonOf = (error: { code: string; message: string } | undefined, text: ReturnType<typeof useText>): string =>
  error?.message || text(`error.${error?.code ?? 'internal'}` as PlainKey)

type Choice = { value: string; label: string }

/**
 * The label and hint of a row.
 * @param props.hidden from screen readers, because the row's control has the same label
 */
function Said({ label, hint, hidden }: { label: string; hint: string | undefined; hidden?: true }) {
  return (
    <div aria-hidden={hidden}>
      <b>{label}</b>
      {hint && <small>{hint}</small>}
    </div>
  )
}

/** The props of a row for a setting with several values. */
type ChoiceRow = { name: string; label: string; hint?: string; options: readonly Choice[]; part: PartProps }

/** A setting with a few values that fit beside each other. */
export function SegmentedRow({ name, label, hint, options, part: { view, set } }: ChoiceRow) {
  const text = useText()
  const { locked, described } = useLock()
  return (
    <fieldset className="row wrap" disabled={locked} {...described}>
      <Said label={label} hint={hint} hidden />
      <Segmented
        legend={hint ? text('app.named', { what: label, name: hint }) : label}
        hidden
        name={name}
        value={view.values[name] ?? ''}
        options={options}
        onChange={value => set(name, value)}
      />
    </fieldset>
  )
}

/** A setting with a few values, as the system's list. */
export function SelectRow({ name, label, hint, options, part: { view, set } }: ChoiceRow) {
  const { locked, described } = useLock()
  return (
    <label className="row">
      <Said label={label} hint={hint} />
      <select
        className={s.settingChoice}
        name={name}
        value={view.values[name] ?? ''}
        disabled={locked}
        {...described}
        onChange={event => set(name, event.target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A setting that is on or off. */
export function SwitchRow({
  name,
  label,
  hint,
  on,
  off,
  part: { view, set },
}: {
  name: string
  label: string
  hint?: string
  /** The values of the two positions. */
  on: string
  off: string
  part: PartProps
}) {
  const { locked, described } = useLock()
  return (
    <SwitchLine
      name={name}
      checked={view.values[name] === on}
      disabled={locked}
      {...described}
      onChange={isOn => set(name, isOn ? on : off)}
    >
      <Said label={label} hint={hint} />
    </SwitchLine>
  )
}
