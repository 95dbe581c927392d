import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import type { NewCommand } from '../command/command.ts'
import { readDraft } from '../mirror/drafts.ts'
import { hearTime } from '../mirror/latest-time.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue, keptKey } from '../outbox/queue.ts'
import { readWaiting } from '../outbox/read-waiting.ts'
import { createSender } from '../outbox/sender.ts'
import { savePost } from '../posts/card-commands.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { readFeed } from '../posts/read-posts.ts'
import { aClock } from '../testing/clock.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { takeToEditor } from './take-to-editor.ts'

const day = 86_400_000

function aDevice() {
  const [server, clock, mirror, session] = [new FakeServer(), aClock(), newMirror(), { signedIn: true }]
  const { now, setTimer } = clock
  const options = { mirror, client: server, locks: withinPage(), now, setTimer, random: () => 0 }
  const write = (command: NewCommand) => enqueue(mirror, command, someone, { now: now() })
  /** Sends what can be sent at this time, as a page that was just opened. */
  const flush = async () => {
    const sender = createSender({ ...options, signedIn: () => session.signedIn })
    onTestFinished(() => sender.stop())
    sender.wake()
    await sender.idle()
    sender.stop()
  }
  return { server, clock, mirror, session, write, flush }
}

test('25 days after its first try a command is not sent any more: it says so where it shows, and is kept as a draft', async () => {
  const { server, clock, mirror, write, flush } = aDevice()
  const picture = { blob: new Blob(['x']), name: 'x.png', alt: 'X' }
  const id = (await write(newTimelinePost({ text: '<p>Long on the road</p>', pictures: [picture] }))) ?? ''
  // A post that has not been tried itself, as its picture did not arrive, can be sent at any time.
  server.delivery = name => (name.startsWith('uploads.') ? 'answered' : 'cut')
  await flush()
  server.delivery = () => 'answered'
  clock.advance(limits.commandLifeMs + 1)
  await flush()
  expect(server.effects.size).toBe(0)
  const [post] = (await readFeed(mirror, {})).posts
  expect(post?.waiting).toMatchObject({ state: 'refused', error: { code: 'too_old' } })
  expect(await mirror.drafts.get(keptKey(id))).toMatchObject({ reason: { code: 'too_old' } })
  expect(await mirror.files.where('owner').equals(id).count()).toBe(1)
  expect(await takeToEditor(mirror, id)).toBe('/posts/new-post')
  expect((await readDraft(mirror, 'post:new'))?.content).toMatchObject({ text: 'Long on the road' })
})

test('a text that was taken back when it was too old is sent once, also if it had arrived', async () => {
  const { server, clock, mirror, write, flush } = aDevice()
  const first = newTimelinePost({ text: '<p>Long on the road</p>' })
  const id = (await write(first)) ?? ''
  server.delivery = () => 'answer lost'
  await flush()
  server.delivery = () => 'answered'
  clock.advance(limits.commandLifeMs + 1)
  await flush()
  await takeToEditor(mirror, id)
  const again = newTimelinePost({ text: '<p>Long on the road</p>' })
  await write(again)
  await flush()
  expect([...server.posts.keys()]).toEqual([again.postId])
  expect(await mirror.outbox.count()).toBe(0)
})

test('25 days after its first try a command without typed text stays refused', async () => {
  const { server, clock, mirror, write, flush } = aDevice()
  await write(savePost(aPost().id))
  server.delivery = () => 'cut'
  await flush()
  server.delivery = () => 'answered'
  clock.advance(limits.commandLifeMs + 1)
  await flush()
  expect(server.effects.size).toBe(0)
  expect(await readWaiting(mirror)).toMatchObject([
    { kind: 'posts.save', state: 'refused', error: { code: 'too_old', message: '' } },
  ])
})

test.each([
  ['never tried, and waited for years', 0, 'never'],
  ['never tried, and was written by a clock that was years behind', -6 * 365 * day, 'never'],
  ['tried without a signal by a clock that was years behind', -6 * 365 * day, 'tried'],
  ['tried by a clock that was a year ahead', 365 * day, 'tried'],
])('a text that was %s is sent', async (_, wrong, tried) => {
  const { server, clock, write, flush, session } = aDevice()
  await flush()
  await write(savePost(aPost().id))
  server.delivery = () => 'cut'
  await flush()
  clock.advance(wrong)
  const { postId, ...text } = newTimelinePost({ text: '<p>Still true</p>' })
  await write(text)
  session.signedIn = tried === 'tried'
  await flush()
  session.signedIn = true
  clock.advance(wrong === 0 ? 3 * 365 * day : -wrong)
  server.delivery = () => 'answered'
  await flush()
  expect(server.created).toEqual([postId])
})

test.each([
  ['a device writes and tries first', -6 * 365 * day, 0],
  ['was tried, and then again', 0, -6 * 365 * day],
])(
  'what %s under a clock that is years behind is sent, once the server has said what time it is',
  async (_, ...jumps) => {
    const { server, clock, mirror, write, flush } = aDevice()
    await hearTime(mirror, clock.now())
    const { postId, ...text } = newTimelinePost({ text: '<p>Still true</p>' })
    server.delivery = () => 'cut'
    clock.advance(jumps[0])
    await write(text)
    await flush()
    clock.advance(jumps[1])
    await flush()
    clock.advance(6 * 365 * day)
    server.delivery = () => 'answered'
    await flush()
    expect(server.created).toEqual([postId])
  },
)
