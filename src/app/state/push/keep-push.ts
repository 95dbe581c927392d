import type { Device } from '../../../local/device/device.ts'

/**
 * Looks at each start, and when the signal returns, whether the browser's subscription is still what was decided on this device, and
 * whether the server knows it. Without the browser's permission there is none.
 */
export function keepPush(device: Device): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  void settle(device).catch(error => console.info('pushes are settled later', error))
}

async function settle(device: Device): Promise<void> {
  const [{ ownRegistration }, { settlePush }, { languageNow }] = await Promise.all([
    import('../../../local/device/end-push.ts'),
    import('../../../local/device/push.ts'),
    import('./turn-push.ts'),
  ])
  const registration = await ownRegistration()
  if (registration) await settlePush(device, registration, languageNow())
}
