import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numbersFrom, rounds, seed, tellDrawn } from '../support/chance.ts'
import { headless } from '../support/chromium.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { looks, writes } from './rounds-acts.ts'
import { faults } from './rounds-faults.ts'
import { holdAtEnd, look } from './rounds-laws.ts'
import { breaks, endRound, makeRound, openDevices, tellScreens } from './rounds-world.ts'

/**
 * The laws of the simulator (tests/simulate/LAWS.md) in real Chromium: two or three people on two or three devices, one with two tabs, write
 * and read through the screens while network, answers, tabs and workers fail by chance. After each step all that is shown is held against them,
 * and in between each frame; in the end what is stored, on the server and on each device, too.
 */

const ROUNDS = rounds(5)
tellDrawn('rounds', ROUNDS, `${ROUNDS} rounds`)

/** One step: what somebody does in a tab, or what goes wrong with it. Its numbers choose among what there is then. */
type Step = { does: string; device: number; tab: number; pick: number }

const steps = { ...writes, ...looks, ...faults }

/** The steps of a seed: about half of the kinds of each, so that of these more meet each other. */
function stepsOf(from: number): Step[] {
  const draw = numbersFrom(from)
  const half = (all: object) => Object.keys(all).filter(() => draw(0, 2) === 0)
  const kinds = {
    writes: ['says something', 'comments', ...half(writes)],
    looks: Object.keys(looks),
    faults: half(faults),
  }
  const one = (of: readonly string[]) => of[draw(0, of.length)] ?? 'is back'
  return Array.from({ length: draw(25, 36) }, () => {
    const kind = draw(0, 100)
    const does = one(kind < 55 ? kinds.writes : kind < 62 ? kinds.looks : kind < 90 ? kinds.faults : ['is back'])
    return { does, device: draw(0, 6), tab: draw(0, 2), pick: draw(0, 1_000_000) }
  })
}

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  browser = await chromium.launch(headless)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test.for(Array.from({ length: ROUNDS }, (_, number) => number))(
  `round ${seed}/%i breaks no law`,
  { timeout: 600_000 },
  async number => {
    const from = numbersFrom(seed + number)(1, 2 ** 31)
    const round = await makeRound(server, browser, number, from)
    try {
      await openDevices(round)
      for (const { does, device: at, tab: of, pick } of stepsOf(from)) {
        const device = round.devices[at % round.devices.length]
        const tab = device?.tabs[of % device.tabs.length]
        if (!tab) continue
        round.told.push(`${tab.name} ${does}`)
        if ((await steps[does]?.(round, tab, numbersFrom(pick))) === false) round.told.push('  not now')
        await look(round)
        if (round.broken.length > 0) break
      }
      if (round.broken.length === 0) await holdAtEnd(round)
    } catch (error) {
      breaks(round, 'each step comes to its end', String(error))
    } finally {
      if (round.broken.length > 0) {
        await tellScreens(round)
        console.log(
          `again: node tests/long.ts --only rounds --rounds 1 --seed ${seed + number}\n${round.told.join('\n')}`,
        )
      }
      await endRound(round)
    }
    expect(round.broken).toEqual([])
  },
)
