import { type Site, startSite } from './site.ts'
import { copyOfTemplate } from './template-site.ts'

/** Where a site is, and its data: what is needed to make people there and to arrange what no call can. */
export type SiteAddress = Pick<Site, 'origin' | 'dataDir'>

let current: SiteAddress | undefined

/**
 * The site of the worker that runs this journey: with the demo, and with what journeys before it in this worker have left. Journeys of
 * other workers have others. Each asker is believed the address that it says it has.
 */
export function site(): SiteAddress {
  if (!current) throw new Error('a journey asked for the site before it was started')
  return current
}

/** Starts the site of this worker. @returns it, to be stopped with the worker */
export async function startWorkerSite(): Promise<Site> {
  const started = await startSite({
    dataDir: copyOfTemplate(),
    env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1', SUPPORT_URL: 'https://support.example/engawa' },
  })
  current = started
  return started
}
