/**
 * `node tests/bench/memory.ts [MINUTES]`: what the server's process holds over ten minutes of mixed load: documents new and kept, lists,
 * posts, comments and searches of visitors and members, posts that are written, pictures that are sent, sign-ins. Prints it every half
 * minute; fails where it holds more than 300 MB at the end, or a tenth more than after half of the time. The embedded database's
 * processes are not counted. Needs a build.
 */
import sharp from 'sharp'
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
import { upload } from '../support/uploads.ts'
import { record } from './measures.ts'

const minutes = Number(process.argv[2] ?? 10)
const atOnce = 8
const [mostMb, growth] = [300, 1.1]

type Memory = { rss: number; heapTotal: number; heapUsed: number; external: number; arrayBuffers: number }

const site = await startSite({
  env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', NODE_OPTIONS: `--import=${import.meta.resolve('./watch-memory.ts')}` },
})
const samples = (): Memory[] =>
  site
    .output()
    .split('\n')
    .flatMap(line => (line.startsWith('{"memory"') ? [(JSON.parse(line) as { memory: Memory }).memory] : []))

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
  const first = samples().at(-1) as Memory
  console.log(`at the start: ${line(first)}`)
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
  const workers = Array.from({ length: atOnce }, worker)
  const report = setInterval(
    () => console.log(`${requests} requests: ${line(samples().at(-1) as Memory)}`),
    Math.min(30_000, minutes * 10_000),
  )
  await Promise.all(workers)
  clearInterval(report)
  const all = samples()
  const [half, last] = [all[all.length >> 1] as Memory, all.at(-1) as Memory]
  console.log(
    `after ${minutes} minutes, ${requests} requests, ${failed} refused: ${line(last)}; after half: ${half.rss} MB`,
  )
  record('held at the start', first.rss, 'MB')
  record(`held after ${minutes} minutes of mixed load`, last.rss, 'MB', { most: mostMb })
  record('against half of the time', last.rss / half.rss, '×', { most: growth })
  if (last.rss > mostMb || last.rss > half.rss * growth) process.exitCode = 1
} finally {
  await site.stop()
  site.clean()
}
