import fc from 'fast-check'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { rounds, seed, toldAgain } from '../support/chance.ts'
import { chromium } from '../support/chromium.ts'
import { type Device, makeDevice } from '../support/device.ts'
import { enter, parts, untilInCharge } from '../support/member-page.ts'
import { addPost, commentsOf, get, type Member, newMember, newWord, visitor } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'

const ROUNDS = rounds(6)
console.log(toldAgain('offline', ROUNDS))
const endMs = 120_000

const browser = { ...chromium, viewport: { width: 1280, height: 900 } }

let site: Site
let author: Member
beforeAll(async () => {
  site = await startSite({ env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' } })
  author = await newMember(site)
})
afterAll(async () => {
  await site.stop()
  site.clean()
})

/** What a member has written and not taken back: in the end each of it must exist exactly once. */
type Written = { comments: Set<string>; posts: Set<string> }

type Round = { device: Device; page: Page; path: string; written: Written }

const isWrite = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.startsWith('/api/add')

/** What can happen on a journey. */
const steps: Record<string, (round: Round) => Promise<void>> = {
  async comments(round) {
    const text = `Said ${newWord()}`
    await atPost(round)
    await parts(round.page).comment.fill(text)
    await parts(round.page).send.click()
    await parts(round.page).article(text).waitFor()
    round.written.comments.add(text)
  },
  async posts(round) {
    const text = `Posted ${newWord()}`
    await round.page.goto('/posts/new-post')
    await parts(round.page).text.click()
    await round.page.keyboard.type(text)
    await parts(round.page).post.click()
    await parts(round.page).article(text).waitFor()
    round.written.posts.add(text)
  },
  async 'takes a comment back'(round) {
    const text = [...round.written.comments].at(-1)
    if (text === undefined) return
    await atPost(round)
    const article = parts(round.page).article(text)
    const remove = article.getByRole('button', { name: /^(Delete|Discard)/ }).last()
    // While it is being sent, nothing can be taken back.
    if (!(await remove.isVisible())) return
    const takeAway = async () => {
      await remove.click()
      const dialog = round.page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^(Delete|Discard)$/ }).click()
      await article.waitFor({ state: 'detached', timeout: 10_000 })
    }
    // A command that was sent in the meantime has to be deleted on the server.
    await takeAway().catch(takeAway)
    round.written.comments.delete(text)
  },
  reloads: async ({ page }) => void (await page.reload()),
  async 'closes the browser'(round) {
    await round.device.close()
    round.page = await round.device.openTab()
  },
  async 'opens another tab'(round) {
    const before = round.page
    round.page = await round.device.openTab()
    await atPost(round)
    await before.close()
  },
  'goes into a tunnel': ({ device }) => device.loseSignal('known'),
  'has bars, but nothing answers': ({ device }) => device.loseSignal('unknown'),
  'loses every answer': async ({ device }) => device.network.loseAnswers(isWrite),
  'meets a captive portal': async ({ device }) =>
    device.network.answerInstead(() => true, { type: 'text/html', body: '<!doctype html><title>Hotel</title>' }),
  'has bars, and all that is asked hangs': async ({ device }) => device.network.hang(() => true),
  'loses a write before, in and after its answer': async ({ device }) => {
    for (const when of ['before', 'middle', 'after'] as const) device.network.drop(when, isWrite)
  },
  'whose clock is a day ahead': ({ page }) => setClock(page, Date.now() + dayMs),
  'whose clock is a day late': ({ page }) => setClock(page, Date.now() - dayMs),
  'whose clock says 2020': ({ page }) => setClock(page, Date.UTC(2020, 1, 1)),
  'has a slow line': async ({ device }) => device.network.delay(400),
  'is back': async ({ device }) => {
    device.network.delay(0)
    await device.findSignal()
  },
}

const dayMs = 86_400_000
/** From here on the clock of the device's pages runs from another time; timers go on. */
const setClock = (page: Page, ms: number) => page.context().clock.setSystemTime(ms)

async function atPost({ page, path }: Round) {
  if (new URL(page.url(), 'http://none').pathname !== path) await page.goto(path)
  await parts(page).comment.waitFor()
}

async function expectWritten(member: Member, post: { id: string }, written: Written) {
  const comments = (await commentsOf(site.origin, post.id)).filter(each => !each.deleted)
  expect(comments.map(each => plainText(each.comment_text)).sort()).toEqual([...written.comments].sort())
  const posts = await get(visitor(site.origin), 'posts.feedForVisitors', {
    params: { pageSize: '50' },
    query: { selectedDate: 'all' },
  })
  const own = posts.filter(each => each.author.user_id === member.session.id)
  expect(own.map(each => plainText(each.post_text)).sort()).toEqual([...written.posts].sort())
}

const often = ['comments', 'comments', 'posts', 'takes a comment back']
const journeys = fc.sample(
  fc.array(fc.constantFrom(...Object.keys(steps), ...often), { minLength: 12, maxLength: 24 }),
  {
    numRuns: ROUNDS,
    seed,
  },
)

test.each(journeys.map((names, index) => [`${seed}/${index}`, names] as const))(
  'round %s: %j',
  async (_, names) => {
    const member = await newMember(site)
    const post = await addPost(author, `Where it is said ${newWord()}`)
    const device = await makeDevice(site.origin, browser)
    try {
      const page = await device.openTab()
      const round: Round = {
        device,
        page,
        path: `/posts/${post.slug}`,
        written: { comments: new Set(), posts: new Set() },
      }
      await enter(page, member)
      await untilInCharge(page)
      await atPost(round)
      await page.getByText(/^No comments yet/).waitFor()
      for (const name of names) await steps[name]?.(round)
      await steps['is back']?.(round)
      await round.page.goto('/on_this_device')
      await round.page.getByText('Nothing is waiting to be sent.').waitFor({ timeout: endMs })
      await expectWritten(member, post, round.written)
    } finally {
      await device.remove()
    }
  },
  endMs * 2,
)
