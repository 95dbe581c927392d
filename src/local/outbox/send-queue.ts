import type { Command } from '../command/command.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { backoffMs } from './backoff.ts'
import { applyAnswer, claim, expireOld, postpone, type Run, recover, refuse } from './command-states.ts'
import { queueOf } from './queue.ts'
import { type SendStatus, sendCommand } from './send-command.ts'
import type { Progress, SessionChange } from './sender.ts'
import { sendingRulesOf } from './sending-table.ts'

type Sending = {
  mirror: Mirror
  client: Client
  signedIn: () => boolean
  run: Run
  onProgress: (progress: Progress) => void
  /** Shows other holders that this one lives. */
  renewLease: () => PromiseLike<unknown>
  onCut?: () => void
  onSessionChange?: (userId: string, change: SessionChange) => void
}

const pauseKey = 'flush-pause'
const unwell = new Set(['too_many', 'maintenance', 'stopping'])

/**
 * Sends all that may go now. To be called by whoever holds the lock.
 * @returns when to come back, in ms, or null when nothing waits
 */
export async function sendQueue(sending: Sending, signal: AbortSignal): Promise<number | null> {
  const { mirror, client, signedIn, run } = sending
  await recover(mirror)
  await expireOld(mirror, run.now())
  const paused = Number((await mirror.meta.get(pauseKey))?.value ?? 0)
  if (paused > run.now()) return paused
  while (!signal.aborted && signedIn()) {
    const next = await claim(mirror, run)
    if (next === null || typeof next === 'number') return next
    const progressed = async (percent: number) => {
      sending.onProgress({ commandId: next.id, percent })
      await sending.renewLease()
    }
    const status = await sendCommand(mirror, client, next, progressed, signal)
    const comeBack = await finish(sending, next, status)
    if (comeBack !== 'go on') return comeBack
  }
  return null
}

/** What only waited for the connection need not wait for its time. */
export async function clearBackoff(mirror: Mirror): Promise<void> {
  await mirror.transaction('rw', mirror.outbox, async () => {
    const stuck = (await queueOf(mirror)).filter(each => each.state === 'waiting' && each.error?.code === 'no_network')
    await mirror.outbox.bulkPut(stuck.map(each => ({ ...each, nextAt: 0 })))
  })
}

async function finish(sending: Sending, command: Command, status: SendStatus): Promise<number | null | 'go on'> {
  const { mirror, run } = sending
  const wait = (seconds = 0) => run.now() + backoffMs(command.attempts, run.random(), seconds)
  sending.onProgress(status.kind === 'done' ? { commandId: command.id, percent: 100 } : null)
  switch (status.kind) {
    case 'done':
      await applyAnswer(mirror, run, command, status)
      noteSession(sending, command, status.data)
      return 'go on'
    case 'gone-already':
      await applyAnswer(mirror, run, command, 'gone')
      return 'go on'
    case 'refused':
      await refuse(mirror, run, command, status.error)
      if (status.error.code === 'conflict') {
        await sendingRulesOf(command).conflict?.loadTheirs(mirror, sending.client, command as never, run.now)
      }
      return 'go on'
    case 'later': {
      const nextAt = wait(status.error.retryAfterSeconds)
      await postpone(mirror, run, command, nextAt, status.error.code)
      if (!unwell.has(status.error.code)) return 'go on'
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

function noteSession({ onSessionChange }: Sending, command: Command, data: unknown): void {
  const change = sendingRulesOf(command).sessionChange?.(data as never)
  if (change) onSessionChange?.(command.user.id, change)
}
