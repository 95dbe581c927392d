import { readConfig } from './platform/config/config.ts'
import { createLog } from './platform/log/log.ts'
import { openStore } from './platform/store/open-store.ts'
import { startServer } from './start.ts'

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const store = await openStore({ dataDir: config.dataDir, log: message => log.info(message) })
const server = await startServer({ config, connection: store.connection, log })
console.log(`Engawa is open at ${server.origin}`)
