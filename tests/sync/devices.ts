import 'fake-indexeddb/auto'
import { onTestFinished } from 'vitest'
import type { NewCommand } from '../../src/local/command/command.ts'
import { Mirror } from '../../src/local/mirror/schema.ts'
import { type OneAtATime, withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { createSender, type WakeReason } from '../../src/local/outbox/sender.ts'
import { createSync } from '../../src/local/sync/sync.ts'
import { aClock } from '../../src/local/testing/clock.ts'
import { createClient, type SessionEnd } from '../../src/local/wire/client.ts'
import { type Member, newAddress } from '../support/people.ts'
import { newConnection } from './faulty-fetch.ts'

let mirrors = 0

/** Somebody's device, with tabs that share its mirror, clock and connection. */
export function newDevice(origin: string, member: Member | null) {
  const clock = aClock()
  const connection = newConnection(newAddress())
  const locks = withinPage()
  const name = `-${++mirrors}`
  const ends: SessionEnd[] = []
  const first = openTab({ origin, member, clock, connection, locks, name, ends })

  /** Accepts a write as a screen does. */
  const write = (command: NewCommand) => {
    if (!member) throw new Error('a visitor writes nothing')
    return enqueue(first.mirror, command, member.session, { now: clock.now() })
  }

  return {
    ...first,
    clock,
    connection,
    ends,
    write,
    anotherTab: () => openTab({ origin, member, clock, connection, locks, name, ends }),
  }
}

type Tab = {
  origin: string
  member: Member | null
  clock: ReturnType<typeof aClock>
  connection: ReturnType<typeof newConnection>
  locks: OneAtATime
  name: string
  ends: SessionEnd[]
}

function openTab({ origin, member, clock, connection, locks, name, ends }: Tab) {
  const mirror = new Mirror(member?.session.id ?? 'visitor', name)
  const session = () => (ends.length === 0 ? (member?.session ?? null) : null)
  const client = createClient({
    origin,
    session,
    language: () => 'en',
    onSessionEnd: why => ends.push(why),
    browserFetch: connection.fetch,
  })
  const sync = createSync({ mirror, client, session, now: clock.now })
  const { now, setTimer } = clock
  const sender = createSender({
    mirror,
    client,
    signedIn: () => session() !== null,
    locks,
    now,
    setTimer,
    random: () => 0,
  })
  onTestFinished(() => {
    sender.stop()
    mirror.close()
  })

  /** Sends until nothing is left, moving the clock forward to each retry. */
  async function flush(reason?: WakeReason): Promise<void> {
    sender.wake(reason)
    await sender.idle()
    while (clock.next()) await sender.idle()
  }

  return { mirror, client, sync, sender, flush }
}
