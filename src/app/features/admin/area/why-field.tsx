import { limits } from '../../../../contract/limits.ts'
import { useText } from '../../../state/language/text.tsx'
import { TextField } from '../../../ui/field.tsx'

/** Why an admin does something, where that may be left out: a line for the log. */
export function WhyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText()
  return (
    <TextField
      label={text('admin.reason')}
      hint={text('admin.reason.optional')}
      autoComplete="off"
      maxLength={limits.reportText.max}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
