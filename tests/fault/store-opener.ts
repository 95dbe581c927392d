import { openStore } from '../../src/server/platform/store/open-store.ts'
import { StoreError } from '../../src/server/platform/store/store-error.ts'

/**
 * A real process that is only the store: opens the folder in its argument, reports each event as a
 * line of JSON, stops on SIGTERM, and ends when PostgreSQL ends for good.
 */
const tell = (event: object) => console.log(JSON.stringify(event))
const [, , dataDir = ''] = process.argv
try {
  const store = await openStore({
    dataDir,
    log: log => tell({ log }),
    onLost: lost => tell({ lost }),
    onBack: () => tell({ back: true }),
    onExit: exit => {
      tell({ exit })
      void store.stop()
    },
  })
  process.once('SIGTERM', () => void store.stop().then(() => tell({ stopped: true })))
  tell({ open: store.connection })
} catch (error) {
  if (!(error instanceof StoreError)) throw error
  tell({ refused: error.message, refusal: error.refusal })
}
