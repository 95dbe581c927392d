/**
 * Says how long it takes to take 200 posts along: gathered from the mirror, written as one HTML file with a picture of each, and as points.
 * The mirror is in memory. Fails over a second of the processor.
 */
import 'fake-indexeddb/auto'
import { gather } from '../../src/local/along/gather.ts'
import { makeFile } from '../../src/local/along/make-file.ts'
import { pointFormats, pointsOf } from '../../src/local/along/points.ts'
import { addCollection, addToCollection } from '../../src/local/collections/commands.ts'
import { applyPosts } from '../../src/local/mirror/apply-rows.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { words } from '../../src/local/testing/file-words.ts'
import { aPost, newMirror, someone } from '../../src/local/testing/rows.ts'
import { record } from './measures.ts'

const [count, letters, pictureBytes, mostMs] = [200, 5_000, 90_000, 1_000]
const site = 'https://engawa.test'
const mirror = newMirror()
const posts = Array.from({ length: count }, (_, at) =>
  aPost({
    type: 'guide',
    post_title: `Veranda ${at}`,
    post_text: `<p>${'A ｜縁側《えんがわ》 <strong>by the sea</strong> '.repeat(letters / 50)}</p>`,
    post_location: { name: 'Hōsen-in', name_ja: '宝泉院', prefecture: 'Kyoto', lat: 35.12, lng: 135.83 },
    pictures: [
      {
        ...{ id: `picture-${at}`, alt: '', width: 800, height: 600 },
        thumb: `/media/${at}/480.webp`,
        large: `/media/${at}/800.webp`,
      },
    ],
  }),
)
await applyPosts(mirror, posts, { asked: 1 })
const { collectionId, ...command } = addCollection({ name: 'Kyushu, March', about: '' })
await enqueue(mirror, command, someone)
for (const { id } of posts) await enqueue(mirror, addToCollection(collectionId, id), someone)
const picture = new Uint8Array(pictureBytes).fill(7)
const caches = { match: async () => new Response(picture, { headers: { 'content-type': 'image/webp' } }) }
const before = process.cpuUsage()
const steps: [string, number][] = []
let last = performance.now()
const step = (name: string) => {
  steps.push([name, performance.now() - last])
  last = performance.now()
}
const gathered = await gather(mirror, { collection: collectionId })
if (gathered?.posts.length !== count) throw new Error('not all posts were gathered')
step('gathered')
const place = { account: mirror.account, origin: site, caches }
const { blob, leftOut } = await makeFile(gathered, { place, words, site })
step('one file')
for (const { write } of Object.values(pointFormats)) write('Kyushu', pointsOf(gathered.posts, site))
step('points in three formats')
const { user, system } = process.cpuUsage(before)
const ms = (user + system) / 1_000

for (const [name, took] of steps) console.log(`${name}: ${took.toFixed(0)} ms`)
console.log(`${count} posts, a file of ${(blob.size / 1e6).toFixed(1)} MB, ${leftOut} pictures left out`)
record(`${count} posts taken along`, ms, 'ms of the processor', { most: mostMs })
console.log(`${ms > mostMs ? 'OVER' : 'ok  '} ${ms.toFixed(0)} of ${mostMs} ms of the processor`)
mirror.close()
process.exit(ms > mostMs ? 1 : 0)
