import { afterAll, beforeAll, test } from 'vitest'
import { drawn, tellDrawn } from '../support/chance.ts'
import { chromium } from '../support/chromium.ts'
import { type Device, makeDevice } from '../support/device.ts'
import { enter } from '../support/member-page.ts'
import { newMember, newWord } from '../support/people.ts'
import { untilInCharge } from '../support/settled.ts'
import { type Site, startSite } from '../support/site.ts'
import { journeys } from './grid-journeys.ts'

/**
 * What goes wrong with the network at every step of five journeys: in the end all is on the server, exactly once and in order. Draws some
 * cells of the grid; with ROUNDS as many as there are, or more, it is the whole.
 */

const endMs = 120_000
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && /^\/api\//.test(path) && !/draft/.test(path)

const faults: Record<string, (device: Device) => Promise<void> | void> = {
  'is cut': device => device.loseSignal('known'),
  'is as slow as Slow 3G': ({ network }) => network.delay(2_000),
  hangs: ({ network }) => network.hang(() => true),
  'drops a write before the server has it': ({ network }) => network.drop('before', isWrite),
  'drops a write in the middle of its answer': ({ network }) => network.drop('middle', isWrite),
  'drops a write after the answer has left': ({ network }) => network.drop('after', isWrite),
}

const cells = Object.entries(journeys).flatMap(([journey, { steps }]) =>
  Object.keys(steps).flatMap(step => Object.keys(faults).map(fault => [journey, step, fault] as const)),
)
const { many, chosen } = drawn(cells, 12)
tellDrawn('grid', many, `${chosen.length} of ${cells.length} cells`)

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await site.stop()
  site.clean()
})

test.each(chosen)(
  '%s: where it %s, the network %s',
  async (name, broken, fault) => {
    const journey = journeys[name]
    if (!journey) throw new Error(`no journey ${name}`)
    const [member, other] = [await newMember(site), await newMember(site)]
    const device = await makeDevice(site.origin, { ...chromium, viewport: { width: 1280, height: 900 } })
    try {
      const page = await device.openTab()
      const traveller = { page, member, other, word: newWord() }
      await enter(page, member)
      await untilInCharge(page)
      await journey.arrange(traveller)
      for (const [step, take] of Object.entries(journey.steps)) {
        if (step === broken) await faults[fault]?.(device)
        await take(traveller)
      }
      device.network.delay(0)
      await device.findSignal()
      await page.goto('/on_this_device')
      await page.getByText('Nothing is waiting to be sent.').waitFor({ timeout: endMs })
      await journey.expectOnce(traveller)
    } finally {
      await device.remove()
    }
  },
  endMs * 2,
)
