import { expect } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls/index.ts'
import { plainText } from '../../src/contract/rich-text/plain-text.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { type Answer, ask, commentsOf, get, type Member, newWord, visitor } from '../support/people.ts'
import { until } from '../support/site.ts'
import { type Wait, waitLong } from './patience.ts'

type Place = { id: string; slug: string }

/** A post or comment that a client wants to write, with everything needed to repeat the request. */
type Write = {
  key: string
  /** Its text, which is unique. */
  text: string
  /** The post that is commented on; null for a post. */
  on: Place | null
  /** Chosen by the client for half of them; the others have only their key. */
  id: string | undefined
  /** The server's answer; once it is there, the write is acknowledged. */
  made: Place | null
}

/** What a member may write within the limits of a minute and an hour. */
const mostOfALife = { posts: 25, comments: 75 }

/** A member whose device writes as fast as it can and knows which writes were acknowledged. */
export class PersonWriting {
  readonly member: Member
  readonly writes: Write[] = []

  /** What the server said instead of taking a write. */
  readonly refused: Answer[] = []

  readonly #chosen: (least: number, below: number) => number
  readonly #most: typeof mostOfALife
  readonly #wait: Wait

  /**
   * @param chosen what is written, and where, goes by these numbers
   * @param options.most how much is written at once
   * @param options.wait how long an answer is waited for
   */
  constructor(
    member: Member,
    chosen: (least: number, below: number) => number,
    { most = mostOfALife, wait = waitLong }: { most?: typeof mostOfALife; wait?: Wait } = {},
  ) {
    this.member = member
    this.#chosen = chosen
    this.#most = most
    this.#wait = wait
  }

  /**
   * Writes until the server is no longer there, refuses a write because of what happens to it, or enough is written: by default what the
   * limits allow that a server counts from its start.
   * @param from which of the writes is the first that counts; the next one, where the server has just started
   */
  async write(from = this.writes.length): Promise<void> {
    for (;;) {
      const next = this.next(this.writes.slice(from))
      if (next === null) return
      this.writes.push(next)
      try {
        const answer = await this.#wait(send(this.member, next))
        if (this.#isRefused(answer) || this.#isInFlight(answer)) return
        this.#take(next, answer)
      } catch (error) {
        // No answer: the server was killed in the middle of it.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }

  /** Repeats, under their keys, all writes that were never acknowledged, and the last acknowledged one. */
  async repeat(): Promise<void> {
    const last = this.writes.findLast(each => each.made !== null)
    for (const write of [...this.writes.filter(each => each.made === null), ...(last ? [last] : [])]) {
      const before = write.made
      await until('the write being taken', async () => {
        const answer = await this.#wait(send(this.member, write))
        // The connection of the killed server may hold its key for a moment, and a database that was killed reads its log again.
        if (answer.status === 409 || this.#isRefused(answer)) return undefined
        this.#take(write, answer)
        return true
      })
      if (before) expect(write.made).toEqual(before)
    }
  }

  /** Whether the server could take nothing then, whatever was asked of it. */
  #isRefused(answer: Answer): boolean {
    if (answer.status < 500) return false
    this.refused.push(answer)
    return true
  }

  /** Whether a proxy has sent it a second time while the first one still held its key: it is asked to come again. */
  #isInFlight(answer: Answer): boolean {
    if (answer.status !== 409) return false
    this.refused.push(answer)
    return true
  }

  #take(write: Write, answer: Answer): void {
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    const { id, post_slug = '' } = (answer.body as OutputOf<'posts.addTimeline'>).responseData
    if (write.id !== undefined) expect(id).toBe(write.id)
    write.made = { id, slug: post_slug }
  }

  private next(counted: Write[]): Write | null {
    const mine = this.writes.flatMap(each => (each.on === null ? (each.made ?? []) : []))
    const on = this.#chosen(0, 4) === 0 ? null : (mine[this.#chosen(0, Math.max(1, mine.length))] ?? null)
    const posts = counted.filter(each => each.on === null).length
    if (on === null ? posts >= this.#most.posts : counted.length - posts >= this.#most.comments) return null
    return {
      key: uuidv7(),
      text: `Written while it is there ${newWord()} ${this.writes.length}`,
      on,
      id: this.#chosen(0, 2) === 0 ? uuidv7() : undefined,
      made: null,
    }
  }
}

function send(member: Member, { key, text, on, id }: Write): Promise<Answer> {
  const html = `<p>${text}</p>`
  const own = id === undefined ? {} : { id }
  return on === null
    ? ask(member, 'posts.addTimeline', { body: { post_text: html, ...own } }, { key })
    : ask(
        member,
        'comments.add',
        { params: { postId: on.id, slug: on.slug }, body: { comment_text: html, ...own } },
        { key },
      )
}

/** Waits until so many writes were acknowledged in all. */
export const untilWritten = (people: PersonWriting[], count: number) =>
  until(`${count} writes`, () => people.flatMap(each => each.writes).filter(each => each.made).length >= count)

/**
 * Lets each write as much as a person may, and repeat what was refused until it is taken.
 * @param atOnce so many of them at a time
 */
export async function untilAllWritten(people: readonly PersonWriting[], atOnce = people.length): Promise<void> {
  const waiting = [...people]
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      for (let refused = -1; refused < next.refused.length; ) {
        refused = next.refused.length
        await next.write(0)
        await next.repeat()
      }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** All posts of the site, newest first, as anybody sees them. */
async function allPosts(origin: string): Promise<OutputOf<'posts.feedForVisitors'>> {
  const asker = visitor(origin)
  const all: OutputOf<'posts.feedForVisitors'> = []
  let cursor: string | undefined
  do {
    const input: InputOf<'posts.feedForVisitors' & CallName> = {
      params: { pageSize: '50' },
      query: { selectedDate: 'all', ...(cursor ? { cursor } : {}) },
    }
    const answer = await ask(asker, 'posts.feedForVisitors', input)
    expect(answer.status).toBe(200)
    all.push(...(answer.body as typeof all))
    cursor = answer.headers.get('x-next-cursor') ?? undefined
  } while (cursor !== undefined)
  return all
}

/**
 * Every acknowledged write is there once, with its text, and what is there is exactly what was written; the counts of
 * comments are true; each post can be opened.
 */
export async function expectAllOnce(origin: string, people: readonly PersonWriting[]): Promise<void> {
  const writes = people.flatMap(each => each.writes)
  expect(writes.filter(each => each.made === null)).toEqual([])
  const posts = await allPosts(origin)
  const ids = (list: { made: Place | null }[]) => list.map(each => each.made?.id).sort()
  expect(posts.map(each => each.id).sort()).toEqual(ids(writes.filter(each => each.on === null)))
  expect(posts.map(each => plainText(each.post_text)).sort()).toEqual(texts(writes.filter(each => each.on === null)))
  for (const post of posts) {
    const expected = writes.filter(each => each.on?.id === post.id)
    const comments = await commentsOf(origin, post.id)
    expect(comments.map(each => each.id).sort()).toEqual(ids(expected))
    expect(comments.map(each => plainText(each.comment_text)).sort()).toEqual(texts(expected))
    expect(post.post_comments_count).toBe(expected.length)
  }
  const one = posts[0]
  if (one) {
    expect(await get(visitor(origin), 'posts.single', { params: { slug: one.post_slug } })).toMatchObject({
      id: one.id,
    })
  }
}

const texts = (writes: Write[]): string[] => writes.map(each => each.text).sort()
