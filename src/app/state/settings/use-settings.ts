import { useEffect, useEffectEvent, useState } from 'react'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { changeSetting } from '../../../local/settings/commands.ts'
import { readSettings } from '../../../local/settings/read-settings.ts'
import type { SettingsView } from '../../../local/settings/views.ts'
import { useOnline } from '../device/online.ts'
import { useDevice } from '../device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf } from '../reading/sync-outcome.ts'
import { useLive } from '../reading/use-live.ts'
import { useWrite } from '../writing/use-write.ts'

/** The member's settings and account data as this device has them; loaded again when the screen opens. */
export function useSettings() {
  const device = useDevice()
  const online = useOnline()
  const write = useWrite()
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const { value: known } = useLive<SettingsView>(readSettings, 'settings', undefined)
  const [pressed, setPressed] = useState<Readonly<Record<string, string>>>({})
  // A control shows its new value at once; the mirror confirms it a moment later.
  const view = known && { ...known, values: { ...known.values, ...pressed } }

  useEffect(() => {
    setPressed(before => stillAhead(before, known?.values ?? {}))
  }, [known])

  const load = useEffectEvent(async () => {
    if (device) setOutcome(loadOutcomeOf(await device.sync.loadSettings()))
  })
  useEffect(() => {
    if (device && online) void load()
  }, [device, online])

  return {
    view,
    /** How the last load went; null while it is under way. */
    outcome,
    again() {
      setOutcome(null)
      void device?.sync.loadSettings().then(loaded => setOutcome(loadOutcomeOf(loaded)))
    },
    /** Changes one setting: shown at once, sent when there is a signal. */
    set(name: string, value: string) {
      setPressed({ ...pressed, [name]: value })
      void write(changeSetting(name, value))
    },
    /** Removes the notice of a refused change; the value is the old one again already. */
    dismiss: (commandId: string) => void (device && discard(device.mirror, commandId)),
  }
}

function stillAhead(pressed: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>) {
  const ahead = Object.entries(pressed).filter(([name, value]) => values[name] !== value)
  return ahead.length === Object.keys(pressed).length ? pressed : Object.fromEntries(ahead)
}
