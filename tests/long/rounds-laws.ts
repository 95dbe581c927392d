import { setTimeout as pause } from 'node:timers/promises'
import { wordsOn } from '../simulate/history.ts'
import { notOnce } from '../simulate/once.ts'
import { storedBy } from '../simulate/stored.ts'
import { enter, parts } from '../support/member-page.ts'
import { newAddress } from '../support/people.ts'
import { storedText } from '../support/stored-text.ts'
import { differences, tablesOf } from './held-and-stored.ts'
import { lookAtPage, noteShown } from './note-shown.ts'
import { chosenAtServer } from './rounds-acts.ts'
import { comeBack } from './rounds-faults.ts'
import {
  breaks,
  goTo,
  open,
  placeOf,
  places,
  type Round,
  type RoundDevice,
  type RoundTyped,
  reload,
  type Tab,
} from './rounds-world.ts'
import { confirm } from './writes.ts'

const patienceMs = 60_000

/** Asks until nothing is left. @returns what is left after a while */
async function untilNone(ask: () => Promise<string[]>, everyMs = 50): Promise<string[]> {
  const until = Date.now() + patienceMs
  for (;;) {
    const left = await ask()
    if (left.length === 0 || Date.now() > until) return left
    await pause(everyMs)
  }
}

const typedAs = ({ typed }: Round, words: string) => typed.find(each => each.words.includes(words))

/** Why what a device has shown in some words need not be shown in them any more. */
const isExplained = (typed: RoundTyped, device: RoundDevice, words: string): boolean =>
  typed.removed !== null || !wordsOn(typed, device).includes(words) || typed.words.at(-1) !== words

/** Holds the laws against what a tab shows now, and what it has shown since it was looked at last. */
async function lookAt(round: Round, tab: Tab): Promise<void> {
  const { of, at, page } = tab
  if (at === null) return
  const { shown, changes } = await lookAtPage(page)
  for (const { words, what } of changes) {
    const typed = typedAs(round, words)
    if (!typed || isExplained(typed, of, words)) continue
    const law = what === 'vanished' ? 'nothing shown vanishes' : 'what was sent is never taken back'
    breaks(round, law, `${tab.name}: ${typed.what} ${words} ${what}`)
  }
  for (const { words, isWaiting } of shown) {
    of.seen.add(words)
    if (!isWaiting) of.sent.add(words)
  }
}

/** What a tab does not show that it should, and what it shows as waiting that its device has shown as sent. */
async function missingAt(round: Round, { page, of, at }: Tab): Promise<string[]> {
  const { shown } = await lookAtPage(page)
  const missing = round.typed.flatMap(typed => {
    const isDue = typed.device === of || typed.words.some(each => of.seen.has(each))
    if (placeOf(round, typed) !== at || typed.removed || !isDue) return []
    const isShown = shown.some(({ words }) => wordsOn(typed, of).includes(words))
    return isShown ? [] : [`${typed.what} ${typed.words.join(' → ')} is not shown`]
  })
  const back = shown.flatMap(({ words, isWaiting }) => {
    const typed = typedAs(round, words)
    const isBack = isWaiting && of.sent.has(words) && typed && !isExplained(typed, of, words)
    return isBack ? [`${typed.what} ${words} was sent and waits again`] : []
  })
  return [...missing, ...back]
}

/** Holds all that is shown against the laws. */
export async function look(round: Round): Promise<void> {
  for (const { tabs } of round.devices)
    for (const tab of tabs) {
      await lookAt(round, tab)
      if (tab.at === null) continue
      for (const line of await untilNone(() => missingAt(round, tab)))
        breaks(
          round,
          line.endsWith('again') ? 'what was sent is never taken back' : 'one reads one’s own writes',
          `${tab.name}: ${line}`,
        )
      // What came while it was waited for.
      await lookAt(round, tab)
    }
}

/** Ends all faults, and holds what is then everywhere against the laws. */
export async function holdAtEnd(round: Round): Promise<void> {
  for (const device of round.devices) await comeBack(device)
  for (const device of round.devices) await holdQuiet(round, device)

  await holdOnce(round)
  await holdChosen(round)
  // What others have taken back comes with a hint or, where that was missed, with the next start.
  for (const { tabs } of round.devices) for (const tab of tabs) await reload(round, tab)
  await holdScreens(round)
  await holdMirrors(round)
  for (const device of round.devices) await holdPrivate(round, device)
}

/** Nothing waits, what was refused says why, and no law is broken, by the screen that says so. */
async function holdQuiet(round: Round, device: RoundDevice): Promise<void> {
  const [tab] = device.tabs
  if (!tab) return
  const { page } = tab
  await open(tab, '/on_this_device')
  const nothing = page.getByText('Nothing is waiting to be sent.')
  const refused = page.locator('.row').filter({ has: page.getByText(/^Not sent: \S/) })
  for (;;) {
    await nothing.or(refused).first().waitFor({ timeout: patienceMs })
    if (await nothing.isVisible()) break
    await holdRefused(round, device)
    const before = await refused.count()
    const discard = refused.first().getByRole('button', { name: /^Discard: / })
    const isThere = await discard.click({ timeout: 15_000 }).then(
      () => true,
      async error => {
        if ((await refused.count()) > 0) throw error
        return false
      },
    )
    // It was done after all, as where what it was about is gone.
    if (!isThere) continue
    await confirm(page)
    await untilNone(async () => ((await refused.count()) < before ? [] : ['the row is still there']))
  }
  await page.getByText('What takes up space').waitFor()
  const wrong = page.getByRole('alert').filter({ hasText: 'Not as it should be' })
  if (await wrong.isVisible())
    breaks(round, 'the device finds nothing wrong in itself', `${device.name}: ${await wrong.innerText()}`)
}

/** Only what two devices changed, or one of them took back, may be refused. */
async function holdRefused(round: Round, device: RoundDevice): Promise<void> {
  const [tab] = device.tabs
  if (!tab) return
  const { outbox } = await tablesOf(tab.page, device.member)
  for (const { kind, args, state, error } of outbox) {
    if (state !== 'refused') continue
    const said = JSON.stringify(args)
    const typed = round.typed.find(({ id, words }) => said.includes(id) || words.some(each => said.includes(each)))
    if (!typed?.removed && typed?.writers.size !== 2)
      breaks(round, 'exactly once', `${device.name}: ${kind} was refused: ${JSON.stringify(error)}`)
  }
}

/** What was typed is on the server once, in its last words and its order. */
async function holdOnce(round: Round): Promise<void> {
  const stored = await storedBy({ ...round, chats: [round.chat] })
  const own = stored.filter(({ text }) => typedAs(round, text))
  // A post has no id on the screens.
  for (const typed of round.typed)
    if (typed.what === 'post') typed.id = own.find(({ text }) => typed.words.includes(text))?.id ?? typed.id
  const wrong = notOnce(round.typed, stored, {
    isHeld: () => false,
    mayBeMissing: () => false,
    mayBeLeft: () => false,
    mayBeLate: () => false,
    hasLastWords: ({ writers, removed }) => writers.size === 1 && !removed,
  })
  for (const { law, what } of wrong) breaks(round, law, what)
}

/** What was chosen last holds; where several devices chose, on one of them. */
async function holdChosen(round: Round): Promise<void> {
  for (const person of round.people) {
    const at = await chosenAtServer(round, person.session.id)
    for (const [what, value] of at) {
      const chosen: unknown[] = [...(round.chosen.get(`${person.session.id} ${what}`)?.values() ?? [])]
      // The same reaction from two devices takes it back.
      if (what === 'reaction' && chosen.length > 1) chosen.push(null)
      if (chosen.length > 0 && !chosen.includes(value))
        breaks(round, 'exactly once', `${person.name} ${what}: ${value} instead of ${chosen.join(' or ')}`)
    }
  }
}

/** What a tab shows of each place, when it has come to rest. */
async function shownIn(round: Round, tab: Tab): Promise<string[]> {
  const all: string[] = []
  for (const place of places) {
    await goTo(round, tab, place)
    await lookAt(round, tab)
    const { shown } = await lookAtPage(tab.page)
    all.push(...shown.map(({ words, isWaiting }) => `${place}: ${words}${isWaiting ? ' waits' : ''}`))
  }
  return all.sort()
}

/** Every tab of the first person shows what another device of theirs shows that reads it all for the first time. */
async function holdScreens(round: Round): Promise<void> {
  const [first] = round.devices
  if (!first) return
  const { id } = first.member.session
  const context = await round.browser.newContext({
    ...{ baseURL: round.server.origin, serviceWorkers: 'block', locale: 'en-GB' },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  await context.addInitScript(noteShown)
  const afresh: Tab = { name: 'afresh', of: first, page: await context.newPage(), at: null, isTaken: false }
  await enter(afresh.page, first.member)
  const wanted = (await shownIn(round, afresh)).join('\n')
  await context.close()
  for (const tab of round.devices.filter(({ member }) => member.session.id === id).flatMap(({ tabs }) => tabs)) {
    const apart = await untilNone(async () => {
      const is = (await shownIn(round, tab)).join('\n')
      return is === wanted ? [] : [is]
    })
    if (apart.length > 0)
      breaks(round, 'the mirror is as the server', `${tab.name} shows\n${apart}\ninstead of\n${wanted}`)
  }
}

/** Each mirror holds what the server has, row by row; hints and deltas may be on their way. */
async function holdMirrors(round: Round): Promise<void> {
  for (const { tabs, member, name } of round.devices) {
    const [tab] = tabs
    if (!tab) continue
    // Notifications are read when they are opened.
    await open(tab, '/notifications')
    let looks = 0
    const apart = async () => {
      // What the server tells of only when it is asked comes with the next start.
      if (looks++ > 0) await reload(round, tab)
      // Others write to the feed, too, and a person who was opened a moment ago is not asked about again.
      const held = { ...(await tablesOf(tab.page, member)), feeds: [], profiles: [] }
      return differences(held, member).catch(error => [String(error)])
    }
    // Each look makes calls, of which a member has so many a minute.
    for (const line of await untilNone(apart, 2_000)) breaks(round, 'the mirror is as the server', `${name}: ${line}`)
  }
}

/** Signing out leaves nothing of the account, in whichever tab. */
async function holdPrivate(round: Round, device: RoundDevice): Promise<void> {
  const { member, tabs, name } = device
  const { session, email } = member
  const [tab] = tabs
  if (!tab) return
  const { page } = tab
  await open(tab, '/on_this_device')
  await parts(page).myMenu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/login$/)
  const said = round.typed.filter(({ within }) => within === round.chat).flatMap(({ words }) => words)
  const secrets = [session.token, session.user_token, email, round.chat, round.before, ...said]
  const own = [...secrets, session.id, session.user_tag]
  for (const each of tabs) {
    const left = await untilNone(async () =>
      (await storedText(each.page)).flatMap(entry =>
        // A visitor reads what is public, as on any device.
        (entry.startsWith('engawa-visitor ') ? secrets : own)
          .filter(secret => entry.includes(secret))
          .map(secret => `${secret} in ${entry.slice(0, 120)}`),
      ),
    )
    for (const line of left) breaks(round, 'nothing private stays', `${name}: ${line}`)
    const { shown } = await lookAtPage(each.page)
    for (const { words } of shown.filter(({ words }) => said.includes(words)))
      breaks(round, 'nothing private stays', `${each.name} still shows ${words}`)
  }
}
