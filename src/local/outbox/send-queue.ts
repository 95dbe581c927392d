import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { backoffMs } from './backoff.ts'
import { claim, finish, postpone, type Run, recover, refuse, retire } from './command-states.ts'
import { type Outcome, sendCommand } from './send-command.ts'
import type { Progress } from './sender.ts'
import { loadTheirs } from './settle-content.ts'

type Sending = {
  mirror: Mirror
  client: Client
  signedIn: () => boolean
  run: Run
  tell: (progress: Progress) => void
  /** Shows other holders that this one lives. */
  beat: () => PromiseLike<unknown>
  onCut?: () => void
  onDone?: (command: Command, data: unknown) => void
}

const pauseKey = 'flush-pause'
const unwell = new Set(['too_many', 'maintenance', 'stopping'])

/**
 * Sends all that may go now. To be called by whoever holds the lock.
 * @returns when to come back, in ms, or null when nothing waits
 */
export async function drain(sending: Sending, signal: AbortSignal): Promise<number | null> {
  const { mirror, client, signedIn, run } = sending
  await recover(mirror)
  await retire(mirror, run.now())
  const paused = Number((await mirror.meta.get(pauseKey))?.value ?? 0)
  if (paused > run.now()) return paused
  while (!signal.aborted && signedIn()) {
    const next = await claim(mirror, run)
    if (next === null || typeof next === 'number') return next
    const progressed = async (percent: number) => {
      sending.tell({ commandId: next.id, percent })
      await sending.beat()
    }
    const outcome = await sendCommand(mirror, client, next, progressed, signal)
    const comeBack = await settle(sending, next, outcome)
    if (comeBack !== 'go on') return comeBack
  }
  return null
}

/** What only waited for the connection need not wait for its time. */
export async function hurry(mirror: Mirror): Promise<void> {
  await mirror.transaction('rw', mirror.outbox, async () => {
    const stuck = (await commandsOf(mirror)).filter(
      each => each.state === 'waiting' && each.error?.code === 'no_network',
    )
    await mirror.outbox.bulkPut(stuck.map(each => ({ ...each, nextAt: 0 })))
  })
}

async function settle(sending: Sending, command: Command, outcome: Outcome): Promise<number | null | 'go on'> {
  const { mirror, run } = sending
  const wait = (seconds = 0) => run.now() + backoffMs(command.attempts, run.random(), seconds)
  sending.tell(outcome.kind === 'done' ? { commandId: command.id, percent: 100 } : null)
  switch (outcome.kind) {
    case 'done':
      await finish(mirror, run, command, outcome)
      sending.onDone?.(command, outcome.data)
      return 'go on'
    case 'gone-already':
      await finish(mirror, run, command, 'gone')
      return 'go on'
    case 'refused':
      await refuse(mirror, run, command, outcome.error)
      if (outcome.error.code === 'conflict') await loadTheirs(mirror, sending.client, command, run.now)
      return 'go on'
    case 'later': {
      const nextAt = wait(outcome.error.retryAfterSeconds)
      await postpone(mirror, run, command, nextAt, outcome.error.code)
      if (!unwell.has(outcome.error.code)) return 'go on'
      await mirror.meta.put({ key: pauseKey, value: nextAt })
      return nextAt
    }
    case 'no-network': {
      const nextAt = wait()
      await postpone(mirror, run, command, nextAt, 'no_network')
      sending.onCut?.()
      return nextAt
    }
    case 'sign-in':
      await postpone(mirror, run, { ...command, attempts: command.attempts - 1 }, 0, 'sign_in_required')
      return null
    case 'aborted':
      return null
  }
}
