/** How long a first start takes, with demo content, and a second one. Also by itself. */
import { startSite } from '../support/site.ts'
import { record } from './measures.ts'

const start = async (dataDir?: string) => {
  const began = Date.now()
  const site = await startSite({ ...(dataDir && { dataDir }), env: { LOG_LEVEL: 'error' } })
  return { site, seconds: (Date.now() - began) / 1_000 }
}

const first = await start()
await first.site.stop()
const second = await start(first.site.dataDir)
await second.site.stop()
second.site.clean()
console.log(
  `first start, with demo content: ${first.seconds.toFixed(1)} s; second start: ${second.seconds.toFixed(1)} s`,
)
record('first start, with demo content', first.seconds, 's')
record('second start', second.seconds, 's')
