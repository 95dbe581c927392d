/**
 * `node tests/bench/waits.ts`: the real length of the waits that tests only look at with a clock of their own: how soon a page says that no
 * answer came, how soon another process of the site knows what one did, and when a link's page is given up. Fails where one is longer than
 * it may be. Needs a build; run it on a machine that does nothing else.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium as driver } from 'playwright'
import { patience } from '../../src/contract/limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { readPage } from '../../src/server/things/link-preview/read-page.ts'
import { headless } from '../support/chromium.ts'
import { type OwnedDatabase, startTestCluster } from '../support/cluster.ts'
import { connect } from '../support/live.ts'
import { addComment, addPost, ask, get, type Member, newMember, newWord } from '../support/people.ts'
import { type Site, startSite, until } from '../support/site.ts'
import { letNewcomersPost, makeAdminAt } from '../support/site-database.ts'
import { record } from './measures.ts'

/** What may come on top of a wait: making the answer, or drawing it. */
const slackMs = 1_000

type Wait = { what: string; mostMs: number; ms: number }

/** How long work takes, in ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** How soon a list says that no answer came, on a line where nothing is answered any more. */
async function silentList(site: Site): Promise<Wait> {
  const browser = await driver.launch(headless)
  const page = await (await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' })).newPage()
  await page.goto('/posts')
  await page.locator('html[data-page]').waitFor()
  await page.route('**/api/**', () => {})
  await page.getByRole('link', { name: 'Guides', exact: true }).first().click()
  const ms = await timed(() => page.getByRole('heading', { name: 'No answer: weak signal, or our side' }).waitFor())
  await browser.close()
  return { what: 'a list says that no answer came', mostMs: patience.noAnswerMs + slackMs, ms }
}

/** What one process of a site does until it holds at another. */
async function betweenProcesses(one: Site, two: Site, database: OwnedDatabase): Promise<Wait[]> {
  const [mika, ken, admin] = [await newMember(one), await newMember(two), await newMember(one)]
  await makeAdminAt(database, admin.session.id)
  const at = (person: Member, { origin }: Site): Member => ({ ...person, origin })
  const found: Wait[] = []
  const measure = async (what: string, mostMs: number, work: () => Promise<unknown>) =>
    void found.push({ what, mostMs, ms: await timed(work) })

  const post = await addPost(mika, 'On the first process')
  const socket = await connect(one, mika)
  await measure('a hint of what the other process stored', 1_000, async () => {
    await addComment(ken, post, 'From the second one')
    await socket.nextHint('content')
  })
  for (const [what, path, { livesMs }] of [
    ['a document', '/posts', serverLimits.kept.documents],
    ['an answer', '/api/get_selected_post_items_no_auth/15', serverLimits.kept.calls],
  ] as const) {
    const textOf = async () => (await fetch(two.origin + path)).text()
    await textOf()
    const word = newWord()
    await addPost(mika, `Told to visitors ${word}`)
    await measure(`${what} for visitors of the other process has a new post`, livesMs + slackMs, () =>
      until('the new post', async () => (await textOf()).includes(word)),
    )
  }
  const maintenance = (status: 0 | 1) => ask(admin, 'admin.setMaintenance', { body: { status, reason: 'Measuring' } })
  await maintenance(1)
  const untilAnswered = (status: number) =>
    until(`${status}`, async () => (await ask(at(ken, two), 'settings.account', {})).status === status)
  await measure('the other process is closed for maintenance', 5_000, () => untilAnswered(503))
  await maintenance(0)
  await untilAnswered(200)
  await measure('the socket of a session that the other process ends', 5_000, async () => {
    const again = await connect(one, mika)
    await get(at(mika, two), 'auth.logout', {})
    await again.ends()
  })
  return found
}

/** How long the page of a link is waited for that never comes. */
async function silentLink(): Promise<Wait> {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await until('the silent server', () => silent.listening || undefined)
  const { port } = silent.address() as AddressInfo
  const network = { resolve: async () => ['93.184.216.34'], dial: () => ({ host: '127.0.0.1', port }) }
  const ms = await timed(() => readPage('http://silent.example/', network).catch(() => null))
  silent.closeAllConnections()
  silent.close()
  return { what: 'the page of a link that does not come is given up', mostMs: 5_000 + slackMs, ms }
}

const cluster = await startTestCluster({ engine: 'embedded' })
const database = { ...cluster.connection, database: await cluster.createDatabase() }
const env = {
  DATABASE_URL: `postgres://${database.user}@localhost/${database.database}?host=${encodeURIComponent(database.host)}`,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
}
const one = await startSite({ env })
const two = await startSite({ env, dataDir: one.dataDir })
try {
  await letNewcomersPost(database)
  const all = [await silentList(one), ...(await betweenProcesses(one, two, database)), await silentLink()]
  for (const { what, ms, mostMs } of all) {
    console.log(`${ms <= mostMs ? 'ok  ' : 'SLOW'} ${what}: ${ms.toFixed(0)} ms, at most ${mostMs}`)
    record(what, ms, 'ms', { most: mostMs })
  }
  process.exitCode = all.every(({ ms, mostMs }) => ms <= mostMs) ? 0 : 1
} finally {
  await Promise.all([one.stop(), two.stop()])
  await cluster.stop()
  one.clean()
}
