import { useSyncExternalStore } from 'react'
import { deviceNow, useDevice } from './open-device.ts'

/** Whether there is a connection: what the browser says, and how the last request went. */
export function isOnline(): boolean {
  return navigator.onLine && deviceNow()?.online() !== false
}

/** {@link isOnline} as state; true while a document is rendered or taken over. */
export function useOnline(): boolean {
  const device = useDevice()
  return useSyncExternalStore(
    listener => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      const stop = device?.subscribeOnline(listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
        stop?.()
      }
    },
    isOnline,
    () => true,
  )
}
