/**
 * `node tests/bench/memory.ts [MINUTES]`: what the server's process holds when nobody asks anything, over five minutes of mixed load with
 * 300 sockets open, and two minutes after. The load is documents new and kept, lists, posts, comments and searches of visitors and
 * members, short and long posts that are written, their social cards, pictures that are sent, and sign-ins, so that every thread works.
 * Prints it every half minute; fails where it holds more than 160 MB idle or 270 MB under load, a tenth more at the end than after half of
 * the time, or after two minutes more than a quarter above what it held idle. Each is the median of half a minute. The embedded database's
 * processes are not counted. Needs a build.
 */
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { drawnCardOf } from '../../src/contract/cards.ts'
import type { DeviceFrame } from '../../src/contract/events/frames.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import {
  addComment,
  addPost,
  ask,
  get,
  type Member,
  newAddress,
  newMember,
  newWord,
  visitor,
} from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { makeSessions } from '../support/site-database.ts'
import { upload } from '../support/uploads.ts'
import { record } from './measures.ts'

const minutes = Number(process.argv[2] ?? 5)
const [atOnce, sockets] = [8, 300]
/** How long nobody asks anything, before and after. */
const [idleMs, afterMs] = [90_000, 120_000]
const [mostIdleMb, mostMb, growth, keptAfter] = [160, 270, 1.1, 1.25]

type Memory = { rss: number; heapTotal: number; heapUsed: number; external: number; arrayBuffers: number }

const site = await startSite({
  env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', NODE_OPTIONS: `--import=${import.meta.resolve('./watch-memory.mjs')}` },
})
const samples = (): Memory[] =>
  site
    .output()
    .split('\n')
    .flatMap(line => (line.startsWith('{"memory"') ? [(JSON.parse(line) as { memory: Memory }).memory] : []))

/** What was held in the last half minute, in which six samples were taken: of each number the median. */
function held(): Memory {
  const last = samples().slice(-6)
  const median = (name: keyof Memory) =>
    last.map(each => each[name]).toSorted((a, b) => a - b)[last.length >> 1] ?? Number.NaN
  return {
    rss: median('rss'),
    heapTotal: median('heapTotal'),
    heapUsed: median('heapUsed'),
    external: median('external'),
    arrayBuffers: median('arrayBuffers'),
  }
}

async function openSocket(token: string) {
  const ws = new WebSocket(`${site.origin.replace('http', 'ws')}/realtime`, {
    headers: { origin: site.origin, 'x-forwarded-for': newAddress() },
  })
  const send = (frame: DeviceFrame) => ws.send(JSON.stringify(frame))
  await new Promise((welcomed, fail) => {
    ws.once('error', fail).once('close', fail).once('message', welcomed)
    ws.once('open', () => send({ event: 'hello', token, away: false }))
  })
  return { ws, send }
}

/** Opens the sockets, each of a person of its own who watches fifty others and goes away and comes back now and then. */
async function openSockets(): Promise<{ close(): void }> {
  const people = await makeSessions(site.dataDir, sockets)
  const devices: { send(frame: DeviceFrame): void; ws: WebSocket }[] = []
  // Not all at once, as each has to say within ten seconds whose it is.
  for (let from = 0; from < sockets; from += 25)
    devices.push(...(await Promise.all(people.slice(from, from + 25).map(({ token }) => openSocket(token)))))
  for (const [at, { send }] of devices.entries())
    send({ event: 'watch', ids: Array.from({ length: 50 }, (_, n) => people[(at + n + 1) % sockets]?.id ?? '') })
  let turn = 0
  const moving = setInterval(() => {
    turn += 1
    devices[turn % sockets]?.send({ event: turn % (2 * sockets) < sockets ? 'userAFK' : 'userActive' })
  }, 100)
  return {
    close() {
      clearInterval(moving)
      for (const { ws } of devices) ws.terminate()
    },
  }
}

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#7a9a3c', noise } })
  .jpeg()
  .toBuffer()

const open = async (path: string) =>
  void (await (await fetch(site.origin + path, { headers: { 'x-forwarded-for': newAddress() } })).arrayBuffer())

/** What one person does at a time, as often as it stands here. */
function doings(member: Member, posts: readonly { id: string; post_slug: string }[]): (() => Promise<unknown>)[] {
  const some = () => posts[Math.floor(Math.random() * posts.length)] as { id: string; post_slug: string }
  const somebody = () => visitor(site.origin)
  const feed = () => get(member, 'posts.feed', { params: { pageSize: '15' }, query: {} })
  const lists = () =>
    get(somebody(), 'posts.feedForVisitors', { params: { pageSize: '15' }, query: { selectedDate: 'all' } })
  const comments = () => get(member, 'comments.list', { query: { postId: some().id, selectedComments: 'new' } })
  return [
    ...[feed, feed, feed, lists, lists, comments, comments],
    ...Array.from({ length: 4 }, () => () => open(`/posts/${some().post_slug}`)),
    () => open('/'),
    () => open('/posts'),
    () => open(`/posts/${some().post_slug}?return=${uuidv7()}`),
    () => open(`/posts?words=${newWord().slice(0, 3)}`),
    () => get(member, 'posts.single', { params: { slug: some().post_slug } }),
    () => get(member, 'app.changes', { query: {} }),
  ]
}
const rare = (member: Member, post: { id: string; post_slug: string }): (() => Promise<unknown>)[] => [
  () => addPost(member, `A walk along the river ${newWord()}`),
  async () => {
    const title = `Along the old road ${newWord()}`
    const text = Array.from({ length: 1_200 }, () => newWord()).join(' ')
    const { id, slug } = await addPost(member, `${title}\n\n${text}`)
    const { version } = await get(member, 'posts.single', { params: { slug } })
    await open(drawnCardOf({ id, version }))
  },
  () => addComment(member, { id: post.id, slug: post.post_slug }, `Thank you ${newWord()}`),
  () => upload(photo, member),
  () => ask(visitor(site.origin), 'auth.login', { body: { email: member.email, password: member.password } }),
]

const line = ({ rss, heapTotal, heapUsed, external, arrayBuffers }: Memory) =>
  `${rss} MB; heap ${heapUsed} of ${heapTotal}, buffers ${arrayBuffers}, other native ${external - arrayBuffers}`

try {
  const posts = await get(visitor(site.origin), 'posts.feedForVisitors', { params: { pageSize: '50' }, query: {} })
  const [post] = posts
  if (!post) throw new Error('the demo has no posts')
  await wait(idleMs)
  const idle = held()
  console.log(`idle: ${line(idle)}`)
  const opened = await openSockets()
  const end = Date.now() + minutes * 60_000
  let requests = 0
  let failed = 0
  const worker = async () => {
    // A new person now and then, as one may write and send only so much.
    for (let member = await newMember(site); Date.now() < end; member = await newMember(site)) {
      const often = doings(member, posts)
      for (let turn = 0; turn < 200 && Date.now() < end; turn++) {
        const from = turn % 25 === 0 ? rare(member, post) : often
        requests += 1
        await from[Math.floor(Math.random() * from.length)]?.().catch(() => {
          failed += 1
        })
      }
    }
  }
  const half = wait(minutes * 30_000).then(held)
  const workers = Array.from({ length: atOnce }, worker)
  const report = setInterval(
    () => console.log(`${requests} requests: ${line(samples().at(-1) as Memory)}`),
    Math.min(30_000, minutes * 10_000),
  )
  await Promise.all(workers)
  clearInterval(report)
  const last = held()
  const { rss: halfMb } = await half
  console.log(
    `after ${minutes} minutes, ${requests} requests, ${failed} refused: ${line(last)}; after half: ${halfMb} MB`,
  )
  await wait(afterMs)
  const after = held()
  console.log(`two minutes later: ${line(after)}`)
  opened.close()
  record('held idle', idle.rss, 'MB', { most: mostIdleMb })
  record(`held after ${minutes} minutes of mixed load with ${sockets} sockets`, last.rss, 'MB', { most: mostMb })
  record('against half of the time', last.rss / halfMb, '×', { most: growth })
  record('held two minutes later, against idle', after.rss / idle.rss, '×', { most: keptAfter })
  const isOver = idle.rss > mostIdleMb || last.rss > mostMb
  if (isOver || last.rss > halfMb * growth || after.rss > idle.rss * keptAfter) process.exitCode = 1
} finally {
  await site.stop()
  site.clean()
}
