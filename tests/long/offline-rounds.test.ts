import fc from 'fast-check'
import { afterAll, beforeAll, type ExpectStatic, expect, test } from 'vitest'
import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { rounds, seed, tellDrawn } from '../support/chance.ts'
import { chatSeen, messagesSeen } from '../support/chats.ts'
import { commentsOf, get, type Member, newMember, visitor } from '../support/people.ts'
import { differences, tablesOf } from './held-and-stored.ts'
import { atChat, atGallery, atPerson, beginRound, MortalSite, type Round, visit } from './offline-round.ts'
import { often, steps } from './offline-steps.ts'

/**
 * A member writes, chats and reads while the network, the browser, its worker, the server, the clock and the session fail by chance. In the
 * end all that was written is on the server, once and in order, and the device holds what the server has, row by row.
 */

const ROUNDS = rounds(6)
tellDrawn('offline', ROUNDS, `${ROUNDS} rounds`)
const endMs = 120_000
/** Each look makes calls, of which a member has so many a minute. */
const interval = 1_000

/** A site, which one round at a time may kill, and somebody who is there. */
type Place = { site: MortalSite; other: Member }
const places: Place[] = []
const free: Place[] = []
async function newPlace(): Promise<Place> {
  const site = new MortalSite()
  const place = { site, other: await newMember(await site.up) }
  places.push(place)
  return place
}
beforeAll(async () => void free.push(await newPlace()))
afterAll(() => Promise.all(places.map(({ site }) => site.end())))

async function expectWritten(round: Round): Promise<void> {
  const { member, postId, chatId, written, heard, reaction } = round
  const comments = (await commentsOf(member.origin, postId)).filter(each => !each.deleted)
  expect(comments.map(each => plainText(each.comment_text)).reverse()).toEqual(written.comments)
  const posts = await get(visitor(member.origin), 'posts.feedForVisitors', {
    params: { pageSize: '50' },
    query: { selectedDate: 'all' },
  })
  const own = posts.filter(each => each.author.user_id === member.session.id)
  // No post waits for another.
  expect(own.map(each => plainText(each.post_text)).sort()).toEqual(written.posts.toSorted())
  const messages = await messagesSeen(member, chatId)
  const said = (by: boolean) =>
    messages.filter(each => (each.chat_user_id === member.session.id) === by).map(each => each.chat_message_text)
  expect(said(true)).toEqual(written.messages)
  expect(said(false)).toEqual(heard)
  expect(messages[0]?.my_reaction ?? null).toBe(reaction)
  expect(await chosenAt(round)).toEqual(round.chosen)
  const of = { userId: member.session.id, galleryId: round.galleryId }
  const photos = await get(member, 'galleries.photos', { params: of })
  // No photo waits for another.
  expect(photos.map(each => each.alt).sort()).toEqual(written.photos.toSorted())
}

/** What the member has chosen, as the server has it. */
async function chosenAt({ member, other, path }: Round) {
  const { exists: follows } = await get(member, 'profile.ifFollows', { params: { id: other.session.id } })
  const { saved: saves } = await get(member, 'posts.single', { params: { slug: path.slice('/posts/'.length) } })
  const settings = await get(member, 'settings.privacy', {})
  return { follows, saves, mayMention: settings.find(each => each.name === 'may_mention')?.value }
}

/** Waits until the device holds what the server has; hints and deltas may be on their way. */
async function expectHeld({ page, member }: Round, expect: ExpectStatic): Promise<void> {
  await expect
    .poll(async () => (await differences(await tablesOf(page, member), member)).join('\n'), {
      timeout: 30_000,
      interval,
    })
    .toBe('')
}

const journeys = fc.sample(
  fc.array(fc.constantFrom(...Object.keys(steps), ...often), { minLength: 12, maxLength: 24 }),
  { numRuns: ROUNDS, seed },
)

// While a round waits, another one goes on.
test.concurrent.for(journeys.map((names, index) => [`${seed}/${index}`, names] as const))(
  'round %s: %j',
  { timeout: endMs * 2 },
  // Rounds that run at the same time share no `expect` that waits.
  async ([name, names], { expect }) => {
    const place = free.pop() ?? (await newPlace())
    const round = await beginRound(place.site, place.other)
    let at = 'the beginning'
    try {
      for (const step of [...names, 'is back']) {
        at = step
        await steps[step]?.(round)
      }
      at = 'the end'
      // What the chat has is read.
      await atChat(round)
      await round.page
        .getByRole('log', { name: 'Messages' })
        .getByText(round.heard.at(-1) ?? '')
        .waitFor()
      await expect
        .poll(() => chatSeen(round.member, round.chatId), { timeout: endMs, interval })
        .toMatchObject({ unread_count: 0 })
      await visit(round, '/on_this_device')
      await round.page.getByText('Nothing is waiting to be sent.').waitFor({ timeout: endMs })
      await expect.poll(() => expectWritten(round).then(() => 'all', String), { timeout: 30_000, interval }).toBe('all')
      // People and galleries are read when they are opened.
      await atPerson(round)
      await atGallery(round)
      // What others, or the sending itself, changed since the last start comes with the next.
      await round.page.reload()
      await expectHeld(round, expect)
    } catch (error) {
      const { outbox } = await tablesOf(round.page, round.member).catch(() => ({ outbox: 'unknown' }))
      console.log(`${name} failed at: ${at}: ${error}; on ${round.page.url()}`)
      console.log(`waiting: ${JSON.stringify(outbox)}; written: ${JSON.stringify(round.written)}`)
      throw error
    } finally {
      await round.device.remove()
      free.push(place)
    }
  },
)
