import { callServer } from '../../../state/device/call-server.ts'
import { useLock } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { Check } from '../../../ui/check.tsx'
import { Eave } from '../../../ui/eave.tsx'

/** Switches the queue of newcomers' posts on and off (PRODUCT 2.13). */
export function NewcomerSwitch({ on, onChanged }: { on: boolean; onChanged: () => Promise<void> }) {
  const text = useText()
  const { locked, described } = useLock()
  const sending = useSending(text('moderate.switch.failed'))
  const change = (wanted: boolean) =>
    sending.send(async () => {
      await callServer('admin.setNewcomerQueue', { body: { on: wanted } })
      await onChanged()
    })
  return (
    <section className="part next">
      <Eave big>{text('moderate.settings')}</Eave>
      <Check
        checked={on}
        {...described}
        disabled={locked || sending.busy}
        error={sending.failure ?? undefined}
        onChange={event => void change(event.target.checked)}
      >
        {text('moderate.switch')}
      </Check>
      <p className="soft">{text('moderate.switch.hint')}</p>
    </section>
  )
}
