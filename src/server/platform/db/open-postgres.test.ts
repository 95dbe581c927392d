import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memoryFolder } from '../../../../tests/support/memory-folder.ts'
import { listening } from '../../../../tests/support/tls.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log/log.ts'
import { openDatabase } from './database.ts'
import { openPostgres } from './open-postgres.ts'

/** The eight bytes by which a client asks whether there is TLS. */
const askedForTls = '\x00\x00\x00\x08\x04\xd2\x16\x2f'

test.each(['require', 'verify-ca', 'verify-full', 'prefer'])(
  'a database that is asked for by TLS gets no word without it: sslmode=%s',
  async sslmode => {
    // Says that it has no TLS, as a server does that was set up so, or whoever stands between.
    let got = ''
    const plain = createServer(socket =>
      socket.on('data', part => {
        got += part.toString('latin1')
        if (got.endsWith(askedForTls)) socket.write('N')
        else socket.destroy()
      }),
    )
    const { port, stop } = await listening(plain)
    const url = `postgres://engawa:secret-word@127.0.0.1:${port}/engawa?sslmode=${sslmode}`
    const config = readConfig({ DATABASE_URL: url, ENGAWA_DATA: memoryFolder('engawa-tls-') })
    await expect(openPostgres(config, createLog('silent'))).rejects.toThrow(/can't be reached: .*SSL/)
    const db = openDatabase({ connectionString: url }, () => {})
    await expect(sql`select 1`.execute(db)).rejects.toThrow(/SSL/)
    await db.destroy()
    // Nothing else came by either connection.
    expect(got).toBe(askedForTls.repeat(2))
    await stop()
  },
)
