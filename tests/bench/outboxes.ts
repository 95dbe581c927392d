/**
 * What a restart costs when many devices come back with something to send: 200 devices, each with a post, two comments, a save and a
 * reaction that were written while the server was down, send all of it at the moment at which it answers again, while others read.
 * Prints how long the others waited. Fails where something did not arrive, or arrived twice.
 *
 *     node tests/bench/outboxes.ts [DEVICES]
 */
import 'fake-indexeddb/auto'
import type { Session } from '../../src/contract/entities/session.ts'
import { newComment } from '../../src/local/comments/commands.ts'
import { Mirror } from '../../src/local/mirror/schema.ts'
import { withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { createSender } from '../../src/local/outbox/sender.ts'
import { reactPost, savePost } from '../../src/local/posts/card-commands.ts'
import { newTimelinePost } from '../../src/local/posts/commands.ts'
import { createClient } from '../../src/local/wire/client.ts'
import { commentsOf, get, newAddress, newWord } from '../support/people.ts'
import { freePort } from '../support/ports.ts'
import { startSite, until } from '../support/site.ts'
import { makeSessions } from '../support/site-database.ts'
import { record } from './measures.ts'
import { readMeanwhile } from './others.ts'

const devices = Number(process.argv[2] ?? 200)
const comments = ['First', 'Second']

const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
const port = await freePort()
const first = await startSite({ env, port })
const people = await makeSessions(first.dataDir, devices)
await first.stop()

const refused = new Map<string, number>()

/** A device of somebody, with everything written that it will send. */
async function aDevice({ id, token }: { id: string; token: string }) {
  const session = { id, token, user_token: '', role: 1 } as Session
  const mirror = new Mirror(id, newWord())
  const address = newAddress()
  const client = createClient({
    origin: first.origin,
    session: () => session,
    language: () => 'en',
    browserFetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', address)
      const answer = await fetch(request)
      if (answer.status >= 400) refused.set(`${answer.status}`, (refused.get(`${answer.status}`) ?? 0) + 1)
      return answer
    },
  })
  const post = newTimelinePost({ text: `<p>Written in the tunnel: ${newWord()} ${newWord()}</p>` })
  const on = { postId: post.postId, slug: post.slug }
  const said = comments.map(text => newComment({ ...on, text: `<p>${text}</p>` }))
  for (const command of [post, ...said, savePost(post.postId), reactPost(post.postId, 'like')])
    await enqueue(mirror, command, session)
  return { mirror, client, post, session, address }
}

const all: Awaited<ReturnType<typeof aDevice>>[] = []
for (const each of people) all.push(await aDevice(each))

const site = await startSite({ env, port, dataDir: first.dataDir })
try {
  const others = readMeanwhile(site.origin)
  const began = performance.now()
  const senders = all.map(({ mirror, client }) =>
    createSender({ mirror, client, signedIn: () => true, locks: withinPage() }),
  )
  for (const sender of senders) sender.wake('start')
  const isEmpty = async () =>
    (await Promise.all(all.map(({ mirror }) => mirror.outbox.count()))).every(left => left === 0)
  await until('all outboxes being empty', isEmpty, 10 * 60_000).catch(async error => {
    console.log(JSON.stringify((await readWaiting(all[0]?.mirror as Mirror)).slice(0, 2)))
    throw error
  })
  const seconds = (performance.now() - began) / 1_000
  const waits = await others.end()
  for (const sender of senders) sender.stop()

  let wrong = 0
  for (const { post, session, address } of all) {
    const asker = { origin: site.origin, session, address, cookie: '' }
    const single = await get(asker, 'posts.single', { params: { slug: post.slug } })
    const texts = (await commentsOf(site.origin, post.postId, asker)).map(({ comment_text }) => comment_text).sort()
    const posts = await get(asker, 'posts.ofUser', { params: { id: session.id }, query: {} })
    const isRight =
      texts.join() === comments.map(text => `<p>${text}</p>`).join() &&
      posts.length === 1 &&
      single.saved === true &&
      single.reactions.like === 1
    if (!isRight) wrong++
  }
  const answers = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
  console.log(
    `${devices} devices with ${devices * 5} changes: all sent after ${seconds.toFixed(1)} s; refused on the way: ${answers}`,
  )
  console.log(
    `others meanwhile: ${waits.count} reads, ${waits.refused} refused, p95 ${waits.p95} ms, longest ${waits.longest} ms; not once and whole: ${wrong}`,
  )
  record(`${devices} devices with ${devices * 5} changes, all sent`, seconds, 's')
  record('reads beside them, p95', waits.p95, 'ms')
  if (wrong > 0) process.exitCode = 1
} finally {
  await site.stop()
  site.clean()
}
