import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession } from 'playwright'

/** Ends the service workers of a browser, as it does with those that rest; the next navigation or event has to start one. */
export async function stopWorkers(cdp: CDPSession): Promise<void> {
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await cdp.send('ServiceWorker.disable')
}

/**
 * Starts the service workers of a browser that rest. What a browser is told about its network doesn't reach those: one that rests while
 * the network comes back would find none for as long as the browser runs.
 */
export async function startWorkers(context: BrowserContext): Promise<void> {
  const [page] = context.pages()
  const workers = context.serviceWorkers()
  if (!page || workers.length === 0) return
  const cdp = await context.newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  for (const scopeURL of new Set(workers.map(each => `${new URL(each.url()).origin}/`)))
    await cdp.send('ServiceWorker.startWorker', { scopeURL })
  // One that has been replaced doesn't answer any more.
  await Promise.any([Promise.all(workers.map(each => each.evaluate(() => true))), setTimeout(2_000)])
  await cdp.send('ServiceWorker.disable')
  await cdp.detach()
}
