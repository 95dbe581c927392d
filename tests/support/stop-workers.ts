import type { CDPSession } from 'playwright'

/** Ends the service workers of a browser, as it does with those that rest; the next navigation or event has to start one. */
export async function stopWorkers(cdp: CDPSession): Promise<void> {
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await cdp.send('ServiceWorker.disable')
}
