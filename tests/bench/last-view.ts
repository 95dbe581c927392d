import type { Page } from 'playwright'
import { until } from '../support/site.ts'

const withinMs = 30_000

/** Waits until the page's mirror holds what it shows, for the next visit. Throws after half a minute. */
export async function untilKept(page: Page): Promise<void> {
  await until('what the page shows being kept', async () => (await page.evaluate(hasKept)) || undefined, withinMs)
}

async function hasKept(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const name = names.find(each => each.startsWith('engawa-') && !/-(device|visitor)$/.test(each)) ?? 'engawa-visitor'
  const opening = indexedDB.open(name)
  await new Promise(opened => opening.addEventListener('success', opened))
  const asking = opening.result.transaction('meta').objectStore('meta').get('last-views')
  await new Promise(asked => asking.addEventListener('success', asked))
  opening.result.close()
  return asking.result?.value.views.length > 0
}
