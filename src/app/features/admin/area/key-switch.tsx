import { switchSingleKeys, useSingleKeys } from '../../../state/device/single-keys.ts'
import { useText } from '../../../state/language/text.tsx'
import { Check } from '../../../ui/check.tsx'

/** Switches single keys on and off, for who speaks to the computer or hits keys by accident. */
export function KeySwitch() {
  const text = useText()
  return (
    <Check checked={useSingleKeys()} onChange={event => switchSingleKeys(event.target.checked)}>
      {text('admin.keys')}
    </Check>
  )
}
