import type { CallError } from '../../contract/errors.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Reason } from '../command/waiting.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { closedWaitMs } from '../wire/closed-wait.ts'
import { backoffMs } from './backoff.ts'
import { applyAnswer, claim, expireOld, isAhead, postpone, type Run, recover, refuse } from './command-states.ts'
import { pauseKey } from './queue.ts'
import { type SendStatus, sendCommand } from './send-command.ts'
import type { Progress, SessionChange } from './sender.ts'
import { sendingRulesOf } from './sending-table.ts'
import { releaseHeld } from './take-back.ts'

type Sending = {
  mirror: Mirror
  client: Client
  signedIn: () => boolean
  run: Run
  onProgress: (progress: Progress) => void
  /** Extends the lease, so that nobody takes the lock over. */
  renewLease: () => PromiseLike<unknown>
  onCut?: () => void
  onSessionChange?: (userId: string, change: SessionChange) => void
}

/** What {@link pauseKey} has, in ms. */
type Pause = { since: number; until: number; why?: string }

/** Errors that mean that the server is in trouble, not the command: nothing else is sent for a while either. */
const pausingCodes = new Set(['too_many', 'maintenance', 'stopping', 'busy'])

/**
 * Sends every command that may be sent now. To be called by the holder of the lock.
 * @returns the time to call it again, in ms, or null when nothing is due later
 */
export async function sendQueue(sending: Sending, signal: AbortSignal): Promise<number | null> {
  const { mirror, client, signedIn, run } = sending
  await recover(mirror)
  await expireOld(mirror, run.now())
  await releaseHeld(mirror)
  const pause = (await mirror.meta.get(pauseKey))?.value as Pause | undefined
  if (pause && isAhead(pause.until, pause.since, run.now())) return pause.until
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

/**
 * Lets commands that failed for lack of a connection be sent at once.
 * @param opened also those that waited for the end of a maintenance
 */
export async function clearBackoff(mirror: Mirror, opened = false): Promise<void> {
  await mirror.transaction('rw', mirror.outbox, mirror.meta, async () => {
    const over = new Set(opened ? ['no_network', 'maintenance'] : ['no_network'])
    const stuck = (await commandsOf(mirror)).filter(
      each => each.state === 'waiting' && over.has(each.error?.code ?? ''),
    )
    await mirror.outbox.bulkPut(stuck.map(each => ({ ...each, nextAt: 0 })))
    const pause = (await mirror.meta.get(pauseKey))?.value as Pause | undefined
    if (opened && pause?.why === 'maintenance') await mirror.meta.delete(pauseKey)
  })
}

/** Stores how an attempt ended. @returns 'go on' with the next command, or when to come back, in ms (null: not by itself) */
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
      const { code, retryAfterSeconds } = status.error
      const closed = code === 'maintenance'
      const nextAt = closed
        ? run.now() + closedWaitMs(retryAfterSeconds, run.random())
        : code === 'in_flight'
          ? // An earlier attempt has only just arrived: however many had none of a signal before, this one is answered soon.
            run.now() + backoffMs(1, run.random(), retryAfterSeconds)
          : wait(retryAfterSeconds)
      // A closed site turns everything away before it looks at it: that was no attempt.
      const attempts = closed ? command.attempts - 1 : command.attempts
      const ended = { ...command, attempts, offlineAttempts: unsentOf(command, status.unsent && !closed) }
      await postpone(mirror, run, ended, nextAt, waitReason(status.error))
      if (!pausingCodes.has(code)) return 'go on'
      await mirror.meta.put({ key: pauseKey, value: { since: run.now(), until: nextAt, why: code } satisfies Pause })
      return nextAt
    }
    case 'no-network': {
      const nextAt = wait()
      const offlineAttempts = unsentOf(command, status.unsent)
      await postpone(mirror, run, { ...command, offlineAttempts }, nextAt, { code: 'no_network', message: '' })
      sending.onCut?.()
      return nextAt
    }
    case 'sign-in':
    case 'terms':
      await postpone(mirror, run, { ...command, attempts: command.attempts - 1 }, 0, {
        code: status.kind === 'terms' ? 'terms_changed' : 'sign_in_required',
        message: '',
      })
      return null
    case 'aborted':
      return null
  }
}

/** How many attempts ended before the command left the device, with this one. */
const unsentOf = ({ offlineAttempts = 0 }: Command, unsent: boolean): number => offlineAttempts + Number(unsent)

/** Why a command waits. What the member has used up is said in the server's words; a problem of our side in our own. */
const waitReason = ({ code, status, message }: CallError): Reason => ({
  code,
  message: status === 429 && message !== code ? message : '',
})

function noteSession({ onSessionChange }: Sending, command: Command, data: unknown): void {
  const change = sendingRulesOf(command).sessionChange?.(data as never)
  if (change) onSessionChange?.(command.user.id, change)
}
