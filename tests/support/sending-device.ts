import { onTestFinished } from 'vitest'
import type { NewCommand } from '../../src/local/command/command.ts'
import { withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { createSender } from '../../src/local/outbox/sender.ts'
import { aClock } from '../../src/local/testing/clock.ts'
import { FakeServer } from '../../src/local/testing/fake-server.ts'
import { newMirror, someone } from '../../src/local/testing/rows.ts'

/** A device that writes and sends, by a clock of its own. @param server the server to which it sends */
export function aDevice(server = new FakeServer()) {
  const clock = aClock()
  const mirror = newMirror()
  const locks = withinPage()
  const session = { signedIn: true }
  const start = () => {
    const { now, setTimer } = clock
    const signedIn = () => session.signedIn
    const sender = createSender({ mirror, client: server, signedIn, locks, now, setTimer, random: () => 0 })
    onTestFinished(() => sender.stop())
    return sender
  }
  const write = (command: NewCommand) => enqueue(mirror, command, someone, { now: clock.now() })
  const states = async () => (await readWaiting(mirror)).map(each => `${each.kind} ${each.state}`)
  return { server, clock, mirror, start, write, states, session }
}

/** Runs the sender until it has nothing left that it could do at this time. */
export async function flush(sender: ReturnType<typeof createSender>) {
  sender.wake()
  await sender.idle()
}
