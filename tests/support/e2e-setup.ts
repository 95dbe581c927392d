import { startSite } from './site.ts'

/** Starts the one server of a run of journeys; its address and data folder reach the tests through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const site = await startSite({
    env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1', SUPPORT_URL: 'https://support.example/engawa' },
  })
  process.env.ENGAWA_TEST_ORIGIN = site.origin
  process.env.ENGAWA_TEST_DATA = site.dataDir
  return async () => {
    await site.stop()
    site.clean()
  }
}
