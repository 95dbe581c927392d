import { afterAll, beforeAll, expect, test } from 'vitest'
import { newComment } from '../../src/local/comments/commands.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { newTimelinePost } from '../../src/local/posts/commands.ts'
import { closedWaitMs } from '../../src/local/wire/closed-wait.ts'
import { setMaintenance } from '../support/arrange.ts'
import { presentMember } from '../support/content.ts'
import { commentsOf, get, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

/** What is written while the site is closed waits, and arrives once when it is open again (PRODUCT 1.5). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const minuteMs = 60_000

async function set(closed: boolean, endsAt: Date | null = null) {
  await setMaintenance(server.services, closed, endsAt)
  server.services.site.maintenance.forget()
}

const textsWith = async (word: string) => {
  const query = { selectedDate: 'all' } as const
  const posts = await get(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 50 }, query })
  return posts.map(post => post.post_text).filter(text => text.includes(word))
}

test('a maintenance of ten minutes under writing clients with full outboxes: all arrives once afterwards', async () => {
  const word = newWord()
  const devices = await Promise.all(
    Array.from({ length: 4 }, async () => newDevice(server.origin, await presentMember(server))),
  )
  const written: { id: string; text: string }[] = []
  let count = 0
  /** A post with two comments under it, which have to arrive after it. */
  async function writeOn(device: (typeof devices)[number]): Promise<void> {
    const text = `<p>${word} number ${++count}</p>`
    const post = newTimelinePost({ text })
    await device.write(post)
    for (const each of ['First', 'Second'])
      await device.write(newComment({ postId: post.postId, slug: post.slug, text: `<p>${each}</p>` }))
    written.push({ id: post.postId, text })
  }
  for (const device of devices) {
    await writeOn(device)
    device.sender.wake('start')
  }
  await Promise.all(devices.map(device => device.sender.idle()))

  await set(true)
  for (let minute = 0; minute < 10; minute++) {
    for (const device of devices) {
      await writeOn(device)
      // Somebody looks at the page, and its signal goes and returns: none of this is a reason to ask a closed site.
      device.sender.wake(minute % 2 === 0 ? 'visible' : 'online')
      await device.sender.idle()
      device.clock.advance(minuteMs)
      await device.sender.idle()
    }
  }
  for (const device of devices) {
    const waiting = await readWaiting(device.mirror)
    expect(waiting).toHaveLength(30)
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true)
    // Turned away, not tried: nothing of it grows too old while the site is closed.
    expect((await device.mirror.outbox.toArray()).every(({ attempts }) => attempts === 0)).toBe(true)
    expect(device.ends).toEqual([])
    const asked = device.connection.arrived.filter(each => each.includes('addpost')).length
    // One that arrived before, and in ten minutes of Retry-After: 120 one every two.
    expect(asked).toBeLessThanOrEqual(1 + 6)
  }

  await set(false)
  await Promise.all(
    devices.map(async device => {
      while (device.clock.next()) await device.sender.idle()
      expect(await readWaiting(device.mirror)).toEqual([])
    }),
  )
  expect((await textsWith(word)).sort()).toEqual(written.map(({ text }) => text).sort())
  for (const { id } of written) {
    const comments = await commentsOf(server.origin, id)
    expect(comments.map(({ comment_text }) => comment_text).sort()).toEqual(['<p>First</p>', '<p>Second</p>'])
  }
})

test('a page that hears that the site is open sends at once, without waiting for the time that it was told', async () => {
  const device = newDevice(server.origin, await presentMember(server))
  const word = newWord()
  await set(true, new Date(Date.now() + 30 * minuteMs))
  await device.write(newTimelinePost({ text: `<p>Soon: ${word}</p>` }))
  device.sender.wake('start')
  await device.sender.idle()
  await set(false)
  device.sender.wake('visible')
  await device.sender.idle()
  expect(await textsWith(word)).toEqual([])
  device.sender.wake('open')
  await device.sender.idle()
  expect(await textsWith(word)).toHaveLength(1)
})

test('a device waits as long as the server says, at most five minutes, and each a little differently', () => {
  expect(closedWaitMs(90, 0)).toBe(90_000)
  expect(closedWaitMs(7_200, 0)).toBe(300_000)
  expect(closedWaitMs(undefined, 0)).toBe(120_000)
  const spread = [0, 0.25, 0.5, 0.75, 1].map(random => closedWaitMs(60, random))
  expect(new Set(spread).size).toBe(5)
  expect(Math.min(...spread)).toBe(60_000)
})
