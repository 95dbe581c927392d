import { useEffect, useEffectEvent, useState } from 'react'
import { isPushOn } from '../../../local/device/push.ts'
import { useDevice } from '../device/open-device.ts'
import { pushPlace } from './push-place.ts'
import { type TurnedOn, turnPushOff, turnPushOn } from './turn-push.ts'

/** What can be said of pushes on this device; null until it is known. */
export type PushView = 'on' | 'off' | 'denied' | 'install' | 'unsupported' | null

/** Pushes on this device: whether they are on, and switching them on and off. */
export function usePush() {
  const device = useDevice()
  const [view, setView] = useState<PushView>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const look = useEffectEvent(async () => setView(await viewOf(device)))

  useEffect(() => {
    if (!device) return
    void look()
    // The permission can be changed in the browser's own settings.
    let permission: PermissionStatus | null = null
    const changed = () => void look()
    void navigator.permissions?.query({ name: 'notifications' }).then(
      status => {
        permission = status
        status.addEventListener('change', changed)
      },
      () => {},
    )
    return () => permission?.removeEventListener('change', changed)
  }, [device])

  /** @returns how switching on went, null for switching off */
  async function set(on: boolean): Promise<TurnedOn | null> {
    if (!device || busy) return null
    setBusy(true)
    try {
      if (!on) {
        await turnPushOff(device)
        return null
      }
      const outcome = await turnPushOn(device)
      setFailed(outcome === 'failed')
      return outcome
    } finally {
      setBusy(false)
      await look()
    }
  }

  return { view, busy, failed, set }
}

async function viewOf(device: Parameters<typeof isPushOn>[0] | null): Promise<PushView> {
  const place = pushPlace()
  if (place !== 'ready') return place
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && device && (await isPushOn(device)) ? 'on' : 'off'
}
