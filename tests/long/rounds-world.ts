import type { Browser, BrowserContext, Page } from 'playwright'
import type { Broken, Written } from '../simulate/history.ts'
import { numbersFrom } from '../support/chance.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { onAnotherDevice, presentMember, storePost } from '../support/content.ts'
import { type Device, makeDevice } from '../support/device.ts'
import { enter, parts } from '../support/member-page.ts'
import type { Member } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { beginLooking, endLooking, noteShown } from './note-shown.ts'
import { messageField, messageLog, wholePost } from './writes.ts'

/** A screen on which the things of a round stand: the chat, one of the posts with its comments, or the feed. */
export const places = ['post 1', 'post 2', 'feed', 'chat'] as const
export type Place = (typeof places)[number]

/** Something that was typed in a round, and who has taken it back. */
export type RoundTyped = Written<RoundDevice, RoundDevice>

/** A tab in real Chromium. */
export type Tab = {
  name: string
  of: RoundDevice
  page: Page
  /** Which place it shows; null for another screen. */
  at: Place | null
  /** Whether the product's scripts have taken its document over, so that it follows links. */
  isTaken: boolean
}

/** Somebody's device: a window of the browser behind a network of its own. */
export type RoundDevice = {
  name: string
  device: Device
  member: Member
  tabs: Tab[]
  /** How many tabs it has had. */
  opened: number
  /** What it has shown, and what of it as sent, by its words. */
  seen: Set<string>
  sent: Set<string>
}

/** People with devices, and all that happened. */
export type Round = {
  /** The number of the round in its run: its texts differ from those of all others. */
  number: number
  server: TestServer
  browser: Browser
  people: Member[]
  /** How many devices each person has. */
  counts: readonly number[]
  devices: RoundDevice[]
  chat: string
  /** The posts to comment on. */
  posts: { id: string; slug: string; text: string }[]
  /** What was said in the chat before. */
  before: string
  typed: RoundTyped[]
  /** What each person has chosen last on each of their devices, by what it is. */
  chosen: Map<string, Map<RoundDevice, string | boolean>>
  /** The steps as they were taken, and what was seen after each. */
  told: string[]
  broken: Broken[]
}

/** How many devices each person has. */
const sizes = [
  [1, 1],
  [2, 1],
  [1, 1, 1],
]

const options = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', locale: 'en-GB' } as const

/** Says that a law did not hold. */
export function breaks(round: Round, law: string, what: string): void {
  if (round.broken.some(each => each.law === law && each.what === what)) return
  round.broken.push({ law, what })
  round.told.push(`BROKEN ${law}: ${what}`)
}

/** The next text of a round. */
export const nextText = ({ number, typed }: Round, verb: 'Told' | 'Said' | 'Posted' | 'Put'): string =>
  `${verb} ${number}-${typed.reduce((sum, { words }) => sum + words.length, 0)}.`

/** Whatever a page throws, or finds wrong in its store, is a law that did not hold. */
function watch(round: Round, name: string, context: BrowserContext): void {
  void context.addInitScript(noteShown)
  // Nobody is invited to install the site: closing the sheet leads back from wherever the round has gone meanwhile.
  void context.addInitScript(() => addEventListener('beforeinstallprompt', offer => offer.stopImmediatePropagation()))
  context.on('page', page => {
    page.on('pageerror', error => breaks(round, 'nothing is thrown', `${name}: ${error.stack}`))
    page.on('console', message => {
      if (message.text().startsWith('broken laws'))
        breaks(round, 'the device finds nothing wrong in itself', `${name}: ${message.text()}`)
    })
  })
}

/** Makes the world of a seed: two or three people who share a chat and posts. */
export async function makeRound(server: TestServer, browser: Browser, number: number, seed: number): Promise<Round> {
  const counts = sizes[numbersFrom(seed)(0, sizes.length)] ?? []
  const people: Member[] = []
  while (people.length < counts.length) people.push(await presentMember(server))
  const [first] = people as [Member]
  await befriend(...people)
  const { chat_id: chat } = await beginChat(first, people.slice(1))
  const before = `Heard before ${number}`
  await say(first, chat, before)
  const posts = [`To talk about ${number}-a`, `To talk about ${number}-b`].map(async (text, at) => ({
    ...(await storePost(server, people[at] ?? first, { plain: text })),
    text,
  }))
  return {
    ...{ number, server, browser, people, counts, chat, before, posts: await Promise.all(posts) },
    ...{ devices: [], typed: [], chosen: new Map(), told: [], broken: [] },
  }
}

/** Opens the devices, the first with two tabs. All have read what there is. */
export async function openDevices(round: Round): Promise<void> {
  const begun = round.people.flatMap((person, at) =>
    Array.from({ length: round.counts[at] ?? 0 }, async (_, of) => {
      const name = `${'mja'[at]}${of + 1}`
      const member = await onAnotherDevice(round.server, person)
      const device = await makeDevice(
        round.server.origin,
        options,
        context => watch(round, name, context),
        round.browser,
      )
      const made: RoundDevice = { name, device, member, tabs: [], opened: 0, seen: new Set(), sent: new Set() }
      round.devices.push(made)
      const tab = await addTab(made)
      await enter(tab.page, member)
      await openPerson(round, tab)
      for (const place of places) await goTo(round, tab, place)
    }),
  )
  await Promise.all(begun)
  round.devices.sort((one, other) => (one.name < other.name ? 1 : -1))
  const [own] = round.devices
  if (own) await goTo(round, await addTab(own), 'post 1')
}

/** Opens a tab, which shows nothing yet. */
export async function addTab(of: RoundDevice): Promise<Tab> {
  const page = await of.device.openTab()
  const tab: Tab = { name: `${of.name}.${++of.opened}`, of, page, at: null, isTaken: false }
  of.tabs.push(tab)
  return tab
}

/** The tab is about to show something else, or is changed by its person. */
export async function turnAway(tab: Tab): Promise<void> {
  if (tab.at !== null) await endLooking(tab.page)
  tab.at = null
}

/** Waits until the product's scripts have taken a document over. */
async function takenOver(tab: Tab): Promise<void> {
  await tab.page.locator('html[data-page]').waitFor({ state: 'attached' })
  tab.isTaken = true
}

/** Opens an address: as a link where the page follows links, otherwise by a document. */
export async function open(tab: Tab, path: string): Promise<void> {
  await turnAway(tab)
  const { pathname, search } = new URL(tab.page.url())
  if (tab.isTaken && pathname + search === path) return
  if (tab.isTaken) await tab.page.evaluate(to => history.pushState(null, '', to), path)
  else {
    await tab.page.goto(path)
    await takenOver(tab)
  }
}

/** Loads the document of the tab again, and waits for the place that it showed. */
export async function reload(round: Round, tab: Tab): Promise<void> {
  const { at } = tab
  await turnAway(tab)
  tab.isTaken = false
  await tab.page.reload()
  await takenOver(tab)
  if (at) await arrive(round, tab, at)
}

/** The address of a place. */
const pathOf = ({ chat, posts }: Round, place: Place): string =>
  place === 'chat'
    ? `/messenger/${chat}`
    : place === 'feed'
      ? '/posts'
      : `/posts/${posts[place === 'post 1' ? 0 : 1]?.slug}`

/** The place where something stands that was typed. */
export const placeOf = ({ chat, posts }: Round, { within }: RoundTyped): Place =>
  within === chat ? 'chat' : within === 'feed' ? 'feed' : within === posts[0]?.id ? 'post 1' : 'post 2'

/** Where a place has what people typed. */
const thingsOf = {
  chat: 'article[id^="message-"]',
  feed: 'main article:not([id])',
  'post 1': 'article[id^="comment-"]',
  'post 2': 'article[id^="comment-"]',
}

/** Goes to a place and waits until it is shown. */
export async function goTo(round: Round, tab: Tab, place: Place): Promise<void> {
  if (tab.at === place) return
  await open(tab, pathOf(round, place))
  await arrive(round, tab, place)
}

async function arrive(round: Round, tab: Tab, place: Place): Promise<void> {
  const { page } = tab
  if (place === 'chat') {
    await messageField(page).waitFor()
    await messageLog(page).getByText(round.before).waitFor()
  } else if (place === 'feed') {
    await page.getByRole('button', { name: 'More filters' }).waitFor()
    await page.getByRole('main').getByRole('article').filter({ hasText: 'To talk about' }).first().waitFor()
  } else {
    const text = round.posts[place === 'post 1' ? 0 : 1]?.text ?? ''
    await wholePost(page).filter({ hasText: text }).waitFor()
    await parts(page).comment.waitFor()
    const comments = parts(page).comments
    await comments
      .getByText(/^No comments yet/)
      .or(comments.getByRole('article'))
      .first()
      .waitFor()
  }
  await beginLooking(page, thingsOf[place])
  tab.at = place
}

/** Whom a person follows, or no longer does. */
export const otherThan = ({ people }: Round, person: string): Member | undefined =>
  people.find(({ session }) => session.id !== person)

/** The button that follows the person of the page, or no longer does. */
export const followButton = (page: Page, follows: boolean) =>
  page
    .getByRole('main')
    .getByRole('button', { name: follows ? /unfollow$/ : /^Follow / })
    .first()

/** Goes to the profile of somebody else. */
export async function openPerson(round: Round, tab: Tab): Promise<void> {
  await open(tab, `/users/${otherThan(round, tab.of.member.session.id)?.session.user_tag}`)
  await followButton(tab.page, true).or(followButton(tab.page, false)).first().waitFor()
}

/** What the tabs show, for the report of a round that failed. */
export async function tellScreens({ devices, told }: Round): Promise<void> {
  for (const { name, page, at } of devices.flatMap(({ tabs }) => tabs)) {
    const shown = await page.getByRole('main').innerText({ timeout: 15_000 }).catch(String)
    told.push(`${name} at ${at}, ${page.url()}: ${JSON.stringify(shown.slice(0, 600))}`)
  }
}

/** Ends a round: its browser windows close. */
export async function endRound({ devices }: Round): Promise<void> {
  for (const { device } of devices) await device.remove()
}
