import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { befriend, beginChat, say } from '../support/chats.ts'
import { chromium } from '../support/chromium.ts'
import { type Device, type Kept, makeDevice } from '../support/device.ts'
import { defaultGallery } from '../support/galleries.ts'
import { enter, parts, signIn } from '../support/member-page.ts'
import { memoryFolder } from '../support/memory-folder.ts'
import { addPost, get, type Member, newMember, newWord, visitor } from '../support/people.ts'
import { untilInCharge } from '../support/settled.ts'
import { type Site, startSite } from '../support/site.ts'
import { messageField, messageLog } from './writes.ts'

const browser = { ...chromium, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
const env = { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }

/** A site whose process a round may kill; it is started again on the same data and port. */
export class MortalSite {
  /** Resolves with the site once it answers. */
  up: Promise<Site>
  #kept: Promise<Kept> | null = null

  constructor() {
    this.up = startSite({ env, dataDir: memoryFolder('engawa-site-') })
  }

  /** Kills the server. It comes back by itself; nobody waits for that. */
  async kill(): Promise<void> {
    const site = await this.up
    await site.stop('SIGKILL')
    this.up = startSite({ env, dataDir: site.dataDir, port: Number(new URL(site.origin).port) })
    // Whoever needs it says so.
    this.up.catch(() => {})
  }

  async end(): Promise<void> {
    const site = await this.up
    await site.stop()
    site.clean()
    if (this.#kept) rmSync((await this.#kept).profile, { recursive: true, force: true })
  }

  /** A device that has met the site before: worker, shell and all files of the build are kept, nobody has signed in. */
  async device(): Promise<Device> {
    const { origin } = await this.up
    this.#kept ??= visitOnce(origin)
    return makeDevice(origin, browser, withoutOffer, await this.#kept)
  }
}

async function visitOnce(origin: string): Promise<Kept> {
  const device = await makeDevice(origin, browser)
  const page = await device.openTab()
  await page.goto('/help')
  await untilInCharge(page)
  return device.keep()
}

/** What a member has written and not taken back, each in the order of writing: in the end all of it must exist exactly once. */
type Written = { comments: string[]; posts: string[]; messages: string[]; photos: string[] }

/** What a member has chosen, each time anew: in the end the last choice holds. */
type Chosen = { follows: boolean; saves: boolean; mayMention: 'everyone' | 'followed' | 'nobody' }

/** A member's device on a journey. */
export type Round = {
  site: MortalSite
  device: Device
  page: Page
  /** With a session of its own, besides the one of the device. */
  member: Member
  /** Somebody to chat with. */
  other: Member
  /** The session of the device. */
  session: Member['session']
  /** Whether nothing that the server says arrives, until the signal is back. */
  deaf: boolean
  /** Whether the server has ended the device's session. */
  ended: boolean
  /** The address of a post to comment on, what it says, and its id. */
  path: string
  about: string
  postId: string
  chatId: string
  /** The address of the member's own gallery, and its id. */
  gallery: string
  galleryId: string
  written: Written
  chosen: Chosen
  /** What the other person has said, and how the member reacted to the first of it. */
  heard: string[]
  reaction: string | null
  /** The page, once it has reacted to its member since it was loaded: from then on it follows links. */
  answered: Page | null
  /** How often it could. */
  visits: number
}

/** A new session of a member, from an address of its own. */
async function sessionOf({ origin, email, password }: Member): Promise<Member['session']> {
  return get(visitor(origin), 'auth.login', { body: { email, password } })
}

/** Nobody is invited to install the site: closing the sheet leads back from wherever the round has gone meanwhile. */
const withoutOffer = (context: BrowserContext) =>
  context.addInitScript(() => addEventListener('beforeinstallprompt', offer => offer.stopImmediatePropagation()))

/** Makes a member with a device that holds a post and a chat. */
export async function beginRound(site: MortalSite, other: Member): Promise<Round> {
  const { origin, dataDir } = await site.up
  const member = await newMember({ origin, dataDir })
  const about = `Where it is said ${newWord()}`
  const post = await addPost(other, about)
  await befriend(member, other)
  const { chat_id } = await beginChat(other, [member])
  const first = `Heard ${newWord()}`
  await say(other, chat_id, first)
  const gallery = await defaultGallery(member)
  const session = await sessionOf(member)
  const device = await site.device()
  const page = await device.openTab()
  const round: Round = {
    site,
    device,
    page,
    member,
    other,
    session,
    deaf: false,
    ended: false,
    path: `/posts/${post.slug}`,
    about,
    postId: post.id,
    chatId: chat_id,
    gallery: `/users/${member.session.user_tag}?tab=galleries&gallery=${gallery.id}`,
    galleryId: gallery.id,
    written: { comments: [], posts: [], messages: [], photos: [] },
    chosen: { follows: true, saves: false, mayMention: 'everyone' },
    heard: [first],
    reaction: null,
    answered: null,
    visits: 0,
  }
  await enter(page, { session })
  round.answered = page
  await readAll(round)
  return round
}

/** Opens what the device must hold for everything that may come. */
async function readAll(round: Round): Promise<void> {
  await atPerson(round)
  await atGallery(round)
  await atSetting(round)
  await atChat(round)
  await messageLog(round.page)
    .getByText(round.heard[0] ?? '')
    .waitFor()
  await atPost(round)
  const { comments } = round.written
  const known =
    comments.length === 0 ? round.page.getByText(/^No comments yet/) : parts(round.page).article(comments[0] ?? '')
  await known.waitFor()
}

/**
 * Goes to a screen: by its address, and from a page that has reacted since it was loaded by a link, without a new document but each third
 * time.
 */
export async function visit(round: Round, path: string): Promise<void> {
  const { page } = round
  const { pathname, search } = new URL(page.url())
  if (pathname + search === path) return
  if (round.answered === page && round.visits++ % 3 < 2)
    return page.evaluate(to => history.pushState(null, '', to), path)
  round.answered = null
  await page.goto(path)
}

/** Goes where comments are written. */
export async function atPost(round: Round): Promise<void> {
  await visit(round, round.path)
  // The post that was just written has a field for comments, too.
  await round.page.getByRole('main').getByRole('article').first().filter({ hasText: round.about }).waitFor()
  await parts(round.page).comment.waitFor()
}

/** Goes to the chat. */
export async function atChat(round: Round): Promise<void> {
  await visit(round, `/messenger/${round.chatId}`)
  await messageField(round.page).waitFor()
}

/** Goes to the other person's profile, and gives the button that follows, or no longer does. */
export async function atPerson(round: Round) {
  await visit(round, `/users/${round.other.session.user_tag}`)
  const button = round.page
    .getByRole('main')
    .getByRole('button', { name: round.chosen.follows ? /unfollow$/ : /^Follow / })
    .first()
  await button.waitFor()
  return button
}

/** Goes to the member's own gallery. */
export async function atGallery(round: Round): Promise<void> {
  await visit(round, round.gallery)
  await round.page.getByRole('button', { name: 'Add photos', exact: true }).waitFor()
}

/** Goes to the settings, and gives one of them. */
export async function atSetting(round: Round) {
  await visit(round, '/settings')
  const setting = round.page.getByRole('combobox', { name: 'Who can mention me' })
  await setting.waitFor()
  return setting
}

/** The device learns that its session was ended, and its member signs in again. */
export async function signInAgain(round: Round): Promise<void> {
  const { page, member } = round
  await page.goto('/on_this_device')
  await page.getByRole('link', { name: 'Log In', exact: true }).waitFor()
  await signIn(page, member)
  round.answered = page
  round.ended = false
  round.session = await page.evaluate(async () => {
    const opening = indexedDB.open('engawa-device')
    await new Promise(opened => opening.addEventListener('success', opened))
    const asking = opening.result.transaction('values').objectStore('values').get('session')
    await new Promise(asked => asking.addEventListener('success', asked))
    opening.result.close()
    return asking.result.value
  })
  await readAll(round)
}
