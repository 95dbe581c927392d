import { vi } from 'vitest'
import { say } from '../support/chats.ts'
import { photo } from '../support/member-page.ts'
import { ask, newWord } from '../support/people.ts'
import { stopWorkers } from '../support/stop-workers.ts'
import { settingHeld, tablesOf } from './held-and-stored.ts'
import { atChat, atGallery, atPerson, atPost, atSetting, type Round, signInAgain, visit } from './offline-round.ts'
import {
  messageLog,
  reactToMessage,
  rewordMessage,
  saveButton,
  sendComment,
  sendMessage,
  sendPost,
  takeCommentBack,
  wholePost,
} from './writes.ts'

const dayMs = 86_400_000
const isWrite = ({ method, path }: { method: string; path: string }) => method === 'POST' && path.startsWith('/api/add')

/** From here on the clock of the device's pages runs from another time; timers go on. */
const setClock = ({ page }: Round, ms: number) => page.context().clock.setSystemTime(ms)

/** What a member does, in vain or not. */
const acts: Record<string, (round: Round) => Promise<void>> = {
  async comments(round) {
    const text = `Said ${newWord()}`
    await atPost(round)
    await sendComment(round.page, text)
    round.written.comments.push(text)
    round.answered = round.page
  },
  async posts(round) {
    const text = `Posted ${newWord()}`
    await visit(round, '/posts/new-post')
    await sendPost(round.page, text)
    round.written.posts.push(text)
    round.answered = round.page
  },
  async 'takes a comment back'(round) {
    const text = round.written.comments.at(-1)
    if (text === undefined) return
    await atPost(round)
    if (await takeCommentBack(round.page, text)) round.written.comments.pop()
  },
  async 'says something'(round) {
    const text = `Told ${newWord()}`
    await atChat(round)
    await sendMessage(round.page, text)
    round.written.messages.push(text)
    round.answered = round.page
  },
  async 'says it in other words'(round) {
    const text = round.written.messages.at(-1)
    if (text === undefined) return
    await atChat(round)
    const words = `Put ${newWord()}`
    if (await rewordMessage(round.page, text, words)) round.written.messages.splice(-1, 1, words)
  },
  async 'reacts to a message'(round) {
    await atChat(round)
    const wanted = round.reaction === 'like' ? 'thanks' : 'like'
    await reactToMessage(round.page, round.heard[0] ?? '', wanted)
    round.reaction = wanted
  },
  async 'reads a chat'(round) {
    await round.site.up
    const text = `Heard ${newWord()}`
    await say(round.other, round.chatId, text)
    round.heard.push(text)
    await atChat(round)
    if (!round.deaf) await messageLog(round.page).getByText(text).waitFor()
  },
  async 'follows, or no longer does'(round) {
    const button = await atPerson(round)
    await button.click()
    round.chosen.follows = !round.chosen.follows
    await atPerson(round)
    round.answered = round.page
  },
  async 'saves a post, or no longer does'(round) {
    await atPost(round)
    await saveButton(wholePost(round.page), round.chosen.saves).click()
    round.chosen.saves = !round.chosen.saves
    await saveButton(wholePost(round.page), round.chosen.saves).waitFor()
    round.answered = round.page
  },
  async 'adds a photo'(round) {
    const word = newWord()
    await atGallery(round)
    const chooser = round.page.waitForEvent('filechooser')
    await round.page.getByRole('button', { name: 'Add photos', exact: true }).click()
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await round.page.getByRole('textbox', { name: 'Describe photo 1' }).fill(word)
    await round.page.getByRole('button', { name: /^Add 1 photo( later)?$/ }).click()
    // In the gallery, or above it while it waits.
    const waiting = round.page.getByRole('listitem').filter({ hasText: word })
    await round.page.getByRole('img', { name: word }).or(waiting).first().waitFor()
    round.written.photos.push(word)
    round.answered = round.page
  },
  async 'changes a setting'(round) {
    const setting = await atSetting(round)
    const wanted = round.chosen.mayMention === 'nobody' ? 'followed' : 'nobody'
    // Opened without a network, the page only shows what was chosen.
    if (round.deaf && (await setting.isDisabled())) return
    const isChosen = await setting.selectOption(wanted, { timeout: 15_000 }).catch(() => null)
    if (isChosen === null) return
    // The page shows a choice before it is stored; a browser that is killed in between loses it.
    const isHeld = async () => settingHeld(await tablesOf(round.page, round.member), 'may_mention') === wanted
    await vi.waitUntil(isHeld, { timeout: 30_000 })
    round.chosen.mayMention = wanted
    round.answered = round.page
  },
}

/** What happens to the device, its network or the server. */
const faults: Record<string, (round: Round) => Promise<void>> = {
  async reloads(round) {
    round.answered = null
    await round.page.reload()
  },
  async 'closes the browser'(round) {
    await round.device.close()
    round.page = await round.device.openTab()
  },
  async 'is left by its browser, which is killed'(round) {
    await round.device.kill()
    round.page = await round.device.openTab()
  },
  async 'loses its worker'({ page }) {
    await stopWorkers(await page.context().newCDPSession(page))
  },
  async 'finds its server killed'({ site }) {
    await site.kill()
  },
  async 'is signed out elsewhere'(round) {
    await round.site.up
    const { member, session } = round
    // It may have been signed out before, and not know it yet.
    await ask({ ...member, session }, 'auth.logout', {})
    round.ended = true
    if (!round.deaf) await signInAgain(round)
  },
  async 'opens another tab'(round) {
    const before = round.page
    round.page = await round.device.openTab()
    await atPost(round)
    await before.close()
  },
  async 'closes its only tab'(round) {
    const before = round.page
    const empty = await round.device.openTab()
    await before.close()
    round.page = empty
  },
  'goes into a tunnel': round => deafened(round, () => round.device.loseSignal('known')),
  'has bars, but nothing answers': round => deafened(round, () => round.device.loseSignal('unknown')),
  'has bars, and all that is asked hangs': round => deafened(round, () => round.device.network.hang(() => true)),
  'meets a captive portal': round =>
    deafened(round, () =>
      round.device.network.answerInstead(() => true, {
        type: 'text/html',
        body: '<!doctype html><title>Hotel</title>',
      }),
    ),
  'loses every answer': async ({ device }) => device.network.loseAnswers(isWrite),
  'loses a write before, in and after its answer': async ({ device }) => {
    for (const when of ['before', 'middle', 'after'] as const) device.network.drop(when, isWrite)
  },
  'has a slow line': async ({ device }) => device.network.delay(400),
  'whose clock is a day ahead': round => setClock(round, Date.now() + dayMs),
  'whose clock is a day late': round => setClock(round, Date.now() - dayMs),
  'whose clock says 2020': round => setClock(round, Date.UTC(2020, 1, 1)),
  async 'is back'(round) {
    round.device.network.delay(0)
    await round.device.findSignal()
    await round.site.up
    round.deaf = false
    if (round.ended) await signInAgain(round)
  },
}

async function deafened(round: Round, lose: () => Promise<void> | void): Promise<void> {
  round.deaf = true
  await lose()
}

/** What can happen on a journey. */
export const steps = { ...acts, ...faults }

/** What happens more often than the rest. */
export const often = [...Object.keys(acts), 'comments', 'says something', 'posts', 'is back']
