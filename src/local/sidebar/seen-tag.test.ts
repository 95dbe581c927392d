import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { countWaiting } from '../outbox/count-waiting.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue } from '../outbox/queue.ts'
import { readWaiting } from '../outbox/read-waiting.ts'
import { createSender } from '../outbox/sender.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { clearTagCounter } from './commands.ts'

test('clearing a tag’s counter is queued once, quietly, and leaves nothing behind when it is refused', async () => {
  const [mirror, server] = [newMirror(), new FakeServer()]
  server.refuse = () => new CallError('conflict')
  const sender = createSender({ mirror, client: server, locks: withinPage(), signedIn: () => true })
  onTestFinished(() => {
    sender.stop()
    mirror.close()
  })
  for (let look = 0; look < 3; look++) await enqueue(mirror, clearTagCounter({ hashtag: '#sushi' }), someone)
  expect(await mirror.outbox.count()).toBe(1)
  expect(await countWaiting(mirror)).toBe(0)
  expect(await readWaiting(mirror)).toEqual([])
  sender.wake()
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(0)
})
