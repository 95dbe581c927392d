/** The tag of the Periodic Background Sync that lets the worker load what kept posts lack. */
export const keepingTag = 'engawa-keeping'

/** Where the device's database keeps for which screen pictures are picked, as the worker has none. */
export const screenKey = 'screen'

const twiceADayMs = 12 * 3_600_000

type Periodic = { periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> } }

/** Asks the browser to wake the worker now and then, where it can and was allowed to: Chromium, for an installed site. */
export async function askPeriodicSync(
  container: Pick<ServiceWorkerContainer, 'ready'>,
  permissions: { query(name: never): Promise<{ state: string }> },
): Promise<void> {
  const registration = (await container.ready) as unknown as Periodic
  if (!registration.periodicSync) return
  const { state } = await permissions.query({ name: 'periodic-background-sync' } as never)
  if (state === 'granted') await registration.periodicSync.register(keepingTag, { minInterval: twiceADayMs })
}
