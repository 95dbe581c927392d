import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { namedOrDrawn } from '../support/chance.ts'
import { headless } from '../support/chromium.ts'
import { type Device, makeDevice } from '../support/device.ts'
import { type Cell, cells, expectOnce, type Fault, newWalk, prepare } from '../support/grid.ts'
import { enter } from '../support/member-page.ts'
import { newMember } from '../support/people.ts'
import { untilInCharge } from '../support/settled.ts'
import { type Site, startSite } from '../support/site.ts'
import { journeys } from './grid-journeys.ts'

/**
 * What goes wrong with the network at every step of five journeys: in the end all is on the server, exactly once and in order. `tests/sync/grid`
 * takes every cell of it without a browser. Here are those that need one most, each journey and each fault among them; with ROUNDS as many as
 * wanted are drawn.
 */

const inBrowser: readonly Cell[] = [
  // The page, its worker and the kept shell know that they are offline; the post is sent when the browser says that it no longer is.
  ['a post with a picture', 'posts', 'is cut'],
  // Pages that open while nothing is answered, from what the worker has kept.
  ['a follow and a save', 'follows', 'hangs'],
  // Scripts, pictures and calls of a page share the slow line.
  ['a chat', 'opens the chat', 'is as slow as Slow 3G'],
  // A connection that breaks is something else in a browser than in a test's own fetch.
  ['a comment and a reply', 'comments', 'drops a write before the server has it'],
  ['photos for a gallery', 'adds them', 'drops a write in the middle of its answer'],
  ['a chat', 'says one thing', 'drops a write after the answer has left'],
]

const endMs = 120_000

/** Drafts go by themselves, and nobody waits for them. */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && /^\/api\//.test(path) && !/draft/.test(path)

const breakNetwork: Record<Fault, (device: Device) => Promise<void> | void> = {
  'is cut': device => device.loseSignal('known'),
  'is as slow as Slow 3G': ({ network }) => network.delay(2_000),
  hangs: ({ network }) => network.hang(() => true),
  'drops a write before the server has it': ({ network }) => network.drop('before', isWrite),
  'drops a write in the middle of its answer': ({ network }) => network.drop('middle', isWrite),
  'drops a write after the answer has left': ({ network }) => network.drop('after', isWrite),
}

let site: Site
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(headless)
  site = await startSite({ env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  site.clean()
})

test.each(namedOrDrawn('grid', cells, inBrowser))(
  '%s: where it %s, the network %s',
  async (name, broken, fault) => {
    const walk = newWalk(await newMember(site), await newMember(site))
    await prepare[name](walk)
    const device = await makeDevice(site.origin, { viewport: { width: 1280, height: 900 } }, undefined, browser)
    try {
      const page = await device.openTab()
      await enter(page, walk.member)
      await untilInCharge(page)
      const { open, steps } = journeys[name]
      await open({ ...walk, page })
      for (const [step, take] of Object.entries(steps)) {
        if (step === broken) await breakNetwork[fault](device)
        await take({ ...walk, page })
      }
      device.network.delay(0)
      await device.findSignal()
      await page.goto('/on_this_device')
      await page.getByText('Nothing is waiting to be sent.').waitFor({ timeout: endMs })
      await expectOnce[name](walk)
    } finally {
      await device.remove()
    }
  },
  endMs * 2,
)
