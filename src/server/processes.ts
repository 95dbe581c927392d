import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { type Config, ConfigError } from './platform/config/config.ts'
import { checkFreeAddress } from './platform/config/free-address.ts'
import { createLog } from './platform/log/log.ts'
import { stopOnSignals } from './platform/stop-on-signals.ts'

const mostByItself = 4
/** How long after its end a process is begun again; longer where it ends again and again. */
const [firstWaitMs, mostWaitMs] = [250, 10_000]
/** What ran for so long was no start in vain. */
const steadyMs = 60_000

/**
 * How many processes serve the site on its port (PROCESSES). 'auto' leaves a core to the database, and is one where there is no database that
 * several can share.
 * @param cores of the machine
 * @throws ConfigError for several without DATABASE_URL
 */
export function processesOf(
  { processes, databaseUrl }: Pick<Config, 'processes' | 'databaseUrl'>,
  cores: number = availableParallelism(),
): number {
  if (processes === 'auto') return databaseUrl === null || cores <= 2 ? 1 : Math.min(cores - 1, mostByItself)
  if (processes > 1 && databaseUrl === null)
    throw new ConfigError('PROCESSES must be 1 without DATABASE_URL: the embedded PostgreSQL belongs to one process')
  return processes
}

/** Whether this is one of several processes, which its parent began. */
export const isOneOfSeveral = (): boolean => cluster.isWorker

/**
 * Begins the processes, and each that ends again, until it is told to stop; then stops all of them. Ends where the first ones can't start.
 * @param count how many
 */
export async function superviseProcesses(config: Config, count: number): Promise<void> {
  const log = createLog(config.logLevel)
  const stopInOrder = stopOnSignals(log)
  await checkFreeAddress(config)
  let [stopping, isOpen, wait] = [false, false, firstWaitMs]
  const begin = () => {
    const begun = Date.now()
    const worker = cluster.fork()
    worker.once('exit', (code, signal) => {
      if (stopping) return
      // What is wrong with the configuration or the database it has said itself.
      if (!isOpen && code === 1) process.exit(1)
      wait = Date.now() - begun > steadyMs ? firstWaitMs : Math.min(wait * 2, mostWaitMs)
      log.error({ code, signal, pid: worker.process.pid, againInMs: wait }, 'a process of the site ended')
      setTimeout(() => stopping || begin(), wait)
    })
  }
  cluster.on('listening', worker => {
    log.info({ pid: worker.process.pid }, 'a process of the site is open')
    if (!isOpen) console.log(`Engawa is open in ${count} processes`)
    isOpen = true
  })
  stopInOrder(async signal => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && ended(worker, signal)))
  })
  for (let each = 0; each < count; each++) begin()
}

/** Has a process stop, and waits until it has. */
function ended(worker: Worker, signal: NodeJS.Signals): Promise<void> {
  return new Promise(resolve => {
    worker.once('exit', () => resolve())
    if (worker.isDead()) resolve()
    else worker.process.kill(signal)
  })
}
