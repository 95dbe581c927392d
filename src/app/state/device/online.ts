import { useSyncExternalStore } from 'react'
import { isClosed, useMaintenance } from './maintenance.ts'
import { deviceNow, useDevice } from './open-device.ts'

/**
 * What is known about the connection: `offline` only when the browser says so; `no-answer` while the product's server did not answer
 * the last call, for whatever reason (a weak signal, a captive portal, trouble on our side); `closed` while it answers that the site is
 * under maintenance, and what is on the device can be read.
 */
export type Connection = 'fine' | 'no-answer' | 'offline' | 'closed'

/** @see Connection */
export function connectionNow(): Connection {
  if (!navigator.onLine) return 'offline'
  if (deviceNow()?.online() === false) return 'no-answer'
  return isClosed() ? 'closed' : 'fine'
}

/** Whether the server can be reached, as far as is known. */
export const isOnline = (): boolean => connectionNow() === 'fine'

/** {@link connectionNow} as state; `fine` while a document is rendered or taken over. */
export function useConnection(): Connection {
  const device = useDevice()
  // Looked at again when it changes.
  useMaintenance()
  return useSyncExternalStore<Connection>(
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
    connectionNow,
    () => 'fine',
  )
}

/** {@link isOnline} as state. What loads from the server loads again when this turns true. */
export const useOnline = (): boolean => useConnection() === 'fine'

/** Whether a form may be sent: one lost answer must not lock it, so only the browser's own 'offline' counts. */
export const useMayTry = (): boolean => useConnection() !== 'offline'
