import { type Log, written } from './log/log.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * Until a process can stop in order, a signal ends it at once, but not before what it logged is written.
 * @returns a function that ends this
 */
export function endOnSignals(log: Log): () => void {
  const end = (signal: NodeJS.Signals) => {
    ended()
    void written(log).then(() => process.kill(process.pid, signal))
  }
  const ended = () => {
    for (const signal of signals) process.off(signal, end)
  }
  for (const signal of signals) process.on(signal, end)
  return ended
}

/** Stops in order on SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
export function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    stop()
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
}
