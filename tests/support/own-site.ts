import { test } from 'playwright/test'
import { type Site, startSite } from './site.ts'

/**
 * Gives the journeys of a file a site of their own, without the demo, so that what they change disturbs no others. Its visitors come each
 * from the address that they say they have.
 * @param env what it is told besides
 * @returns the site; to be called in journeys and their hooks
 */
export function ownSite(env: Record<string, string> = {}): () => Site {
  // One after the other in one worker, so that it is started once.
  test.describe.configure({ mode: 'default' })
  let site: Site | undefined
  test.beforeAll(async () => {
    site = await startSite({ env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...env } })
  })
  test.afterAll(async () => {
    await site?.stop()
    site?.clean()
  })
  return () => {
    if (site === undefined) throw new Error('the site is started before the first journey')
    return site
  }
}
