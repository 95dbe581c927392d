import { onTestFinished } from 'vitest'
import { type Member, newMember } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'

const env = { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'info' }

/** Starts a site for this test, which can be restarted on the same data; removed when the test ends. */
export async function ownSite() {
  let site = await startSite({ env })
  onTestFinished(async () => {
    if (site.process.exitCode === null && site.process.signalCode === null) await site.stop()
    site.clean()
  })
  return {
    site: () => site,
    async again(): Promise<Site> {
      site = await startSite({ env, dataDir: site.dataDir, port: Number(new URL(site.origin).port) })
      return site
    },
  }
}

/** New members of a site, two at a time: the captcha's work takes a core. */
export async function newMembers(site: Site, count: number): Promise<Member[]> {
  const members: Member[] = []
  while (members.length < count) members.push(...(await Promise.all([newMember(site), newMember(site)])))
  return members
}
