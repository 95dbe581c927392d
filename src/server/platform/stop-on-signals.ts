import { type Log, written } from './log/log.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

/** Stops in order, when told to by this signal. */
type Stop = (signal: NodeJS.Signals) => Promise<void>

/**
 * Ends a process on SIGTERM or SIGINT: until it can stop in order at once, but not before what it logged is written; then in order, and at
 * the second signal at once, unless `again` is ignored: one of several processes hears a Ctrl-C twice, from the terminal and from its parent. One
 * listener does both: a signal that comes while one takes another's place reaches neither.
 * @returns to be called with how to stop in order, once that can be done
 */
export function stopOnSignals(log: Log, { again = 'ends' }: { again?: 'ends' | 'ignored' } = {}): (stop: Stop) => void {
  let inOrder: Stop | null = null
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (inOrder === null) {
      for (const each of signals) process.off(each, onSignal)
      void written(log).then(() => process.kill(process.pid, signal))
      return
    }
    if (stopping) return again === 'ends' ? process.exit(1) : undefined
    stopping = true
    log.info({ signal }, 'stopping')
    inOrder(signal)
      .then(
        () => 0,
        error => {
          log.error({ err: error }, 'the stop failed')
          return 1
        },
      )
      .then(async code => {
        log.info({ code }, 'stopped')
        await written(log)
        process.exit(code)
      })
  }
  for (const signal of signals) process.on(signal, onSignal)
  return stop => {
    inOrder = stop
  }
}
