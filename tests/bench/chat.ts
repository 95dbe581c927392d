/**
 * `node tests/bench/chat.ts [MESSAGES]`: how a chat of 100,000 messages scrolls back through so many of them (5,000 without a number)
 * in Chromium, on a processor four times slower: what the main thread works, times four. Prints the tasks over 50 ms, how many messages are drawn at most, and the
 * page's memory; fails where a task takes over 50 ms, more is drawn than the log's window, or the heap is larger than 60 MB. Needs a
 * build.
 */
import { chromium as driver, type Page } from 'playwright'
import { drawn } from '../../src/app/features/messenger/log-window.ts'
import type { Chat, ChatMessage } from '../../src/contract/entities/chat.ts'
import { befriend, beginChat, idOf, say } from '../support/chats.ts'
import { chromium } from '../support/chromium.ts'
import { enter } from '../support/member-page.ts'
import { type Member, newMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { tasksOf } from './long-tasks.ts'

const wanted = Number(process.argv[2] ?? 5_000)
const messages = 100_000
const slowdown = 4
const [longestMs, heapMb] = [50, 60]
/** How many frames one scrolls at a time, 400 px each, before the next measure. */
const frames = 100

const lines = [
  'Good morning. The first bus leaves at 6:40.',
  '今朝は寒いですね。お茶をどうぞ。',
  'I would rather take the slow train along the coast, and get off where the road ends: there is a small place with noodles by the water.',
  'https://example.jp/timetable',
  'Yes',
]

/** Answers what is asked about a chat's messages from memory, so that no store has to be filled. */
async function answerChat(page: Page, chat: Chat, like: ChatMessage, people: readonly Member[]): Promise<void> {
  const idAt = (place: number) => `00000000-0000-7000-a000-${String(place).padStart(12, '0')}`
  const messageAt = (place: number): ChatMessage => {
    const author = people[Math.floor(place / 3) % people.length] ?? people[0]
    if (!author) throw new Error('nobody')
    const at = new Date(Date.UTC(2026, 0, 1) + place * 240_000).toISOString()
    return {
      ...like,
      id: idAt(place),
      place,
      rev: place + 10,
      chat_message_text: `${lines[place % lines.length]} ${place}`,
      chat_user_id: idOf(author),
      username: author.name,
      user_tag: author.session.user_tag,
      chat_message_created_date: at,
      reacts: place % 7 === 0 ? { like: 2 } : {},
    }
  }
  const seen = { ...chat, rev: messages + 10, joined_place: 0, read_place: messages, last_message: messageAt(messages) }
  const headers = { 'content-type': 'application/json', 'x-engawa': 'bench' }
  await page.route('**/api/get_chat_data/*', route => route.fulfill({ json: seen, headers }))
  await page.route('**/api/get_chat_changes/*', route => {
    const asked = new URL(route.request().url()).searchParams
    const cursor = { epoch: 'bench', rev: seen.rev }
    return route.fulfill({
      json: { cursor, reset: asked.get('since') === null, more: false, chat: seen, messages: [] },
      headers,
    })
  })
  await page.route('**/api/get_messages_from_chat?*', route => {
    const asked = new URL(route.request().url()).searchParams
    const before = Number(asked.get('before_id')?.slice(-12) ?? messages + 1)
    const count = Math.min(Number(asked.get('limit') ?? 10), before - 1)
    return route.fulfill({ json: Array.from({ length: count }, (_, index) => messageAt(before - 1 - index)), headers })
  })
}

const site = await startSite({ env: { ENGAWA_DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
const browser = await driver.launch(chromium)
try {
  const people = [await newMember(site), await newMember(site)] as const
  const [me, other] = people
  await befriend(me, other)
  const chat = await beginChat(me, [other])
  const like = await say(me, chat.chat_id, 'The first one')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    baseURL: site.origin,
  })
  const page = await context.newPage()
  await answerChat(page, chat, like, people)
  await enter(page, me)
  await page.goto(`/messenger/${chat.chat_id}`)
  await page.locator('.messenger_msg').first().waitFor()
  const cdp = await context.newCDPSession(page)
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  }
  const firstText = () => page.locator('.messenger_log .messenger_msg').first().innerText()
  const reached = async () => Number(/ (\d+)\s/.exec(`${await firstText()} `)?.[1] ?? messages)
  let most = 0
  const all: number[] = []
  let stuck = 0
  for (let last = messages, place = messages; place > messages - wanted && stuck < 20; last = place) {
    const tasks = await tasksOf(browser, page, () =>
      page.evaluate(async count => {
        const box = document.querySelector('.messenger_log')?.parentElement
        for (let frame = 0; frame < count; frame++) {
          box?.scrollBy(0, -400)
          await new Promise(requestAnimationFrame)
        }
      }, frames),
    )
    all.push(...tasks.map(ms => ms * slowdown).filter(ms => ms > longestMs))
    most = Math.max(most, await page.locator('.messenger_log .messenger_msg').count())
    place = await reached()
    stuck = place === last ? stuck + 1 : 0
    console.log(`at ${place}: the longest task ${(tasks[0] ?? 0) * slowdown} ms; heap ${(await heap()).toFixed(1)} MB`)
  }
  all.sort((a, b) => b - a)
  const used = await heap()
  console.log(
    `${wanted} messages back at ${slowdown}× slow-down: ${all.length} tasks over ${longestMs} ms, the longest ${all.slice(0, 5).join(', ')}`,
  )
  console.log(`${most} messages drawn at most, ${await page.locator('*').count()} elements, heap ${used.toFixed(1)} MB`)
  if (all.length > 0 || most > drawn.most || used > heapMb) process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
  site.clean()
}
