import { stopWorkers } from '../support/stop-workers.ts'
import type { Draw } from './rounds-acts.ts'
import { addTab, goTo, places, type Round, type RoundDevice, reload, type Tab } from './rounds-world.ts'

/** Something that goes wrong with a device or one of its tabs. */
type Fault = (round: Round, tab: Tab, draw: Draw) => Promise<unknown>

const isWrite = ({ method, path }: { method: string; path: string }) => method !== 'GET' && path.startsWith('/api/')
const isCall = ({ path }: { path: string }) => path.startsWith('/api/')

/** The server's word for 'not now', to all that is asked from here on. */
const refuse =
  (code: string, status: number, seconds: number) =>
  async (_: Round, { of }: Tab) =>
    of.device.network.answerInstead(isCall, {
      status,
      type: 'application/json',
      body: JSON.stringify({ code, message: 'as told' }),
      headers: { 'x-engawa': 'round', 'retry-after': String(seconds) },
    })

const dropped =
  (when: 'before' | 'middle' | 'after') =>
  async (_: Round, { of }: Tab) =>
    of.device.network.drop(when, isWrite)

/** The tab is gone at once, whatever it was at. Its person opens another one. */
async function closes(round: Round, tab: Tab, draw: Draw): Promise<void> {
  await tab.page.close()
  tab.of.tabs.splice(tab.of.tabs.indexOf(tab), 1)
  await goTo(round, await addTab(tab.of), places[draw(0, places.length)] ?? 'chat')
}

/** What goes wrong, and what comes in order again. */
export const faults: Record<string, Fault> = {
  'goes into a tunnel': (_, { of }) => of.device.loseSignal('known'),
  'has bars, but nothing answers': (_, { of }) => of.device.loseSignal('unknown'),
  'asks, and it hangs': async (_, { of }) => of.device.network.hang(isCall),
  'loses every answer to a write': async (_, { of }) => of.device.network.loseAnswers(isWrite),
  'loses a write before it arrives': dropped('before'),
  'loses a write in the middle of its answer': dropped('middle'),
  'loses a write after it was done': dropped('after'),
  'is told that the server is busy': refuse('busy', 503, 3),
  'is told to wait': refuse('too_many', 429, 4),
  'has a slow line': async (_, { of }) => of.device.network.delay(400),
  'is back': (_, { of }) => comeBack(of),
  reloads: (round, tab) => reload(round, tab),
  closes,
  async 'opens another tab'(round, { of }, draw) {
    if (of.tabs.length > 1) return false
    await goTo(round, await addTab(of), places[draw(0, places.length)] ?? 'chat')
  },
  async 'loses its worker'(_, { page }) {
    const cdp = await page.context().newCDPSession(page)
    await stopWorkers(cdp)
    await cdp.detach()
  },
}

/** All that was wrong with a device's network is over, and its person looks at it again. */
export async function comeBack({ device, tabs }: RoundDevice): Promise<void> {
  device.network.delay(0)
  await device.findSignal()
  for (const { page } of tabs) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
