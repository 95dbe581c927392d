/**
 * The two processes that `statements.ts` compares, each with a core for itself as far as there are two: the server, and `pg` alone.
 * Started by it with `server` or `pg`, the connection and for the server the reader's id; then each message is work to do.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readConfig } from '../../src/server/platform/config/config.ts'
import type { Connection } from '../../src/server/platform/db/database.ts'
import { nameOf } from '../../src/server/platform/db/statement-names.ts'
import { hashToken, newToken } from '../../src/server/platform/http/tokens.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { startServer } from '../../src/server/start.ts'
import { watched } from '../support/content.ts'

/** A statement as a call sends it. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/**
 * What a process is asked: the processor's time until now, the statements of a call, or (of `pg`) to run some again and again, or to answer
 * each request with what they give.
 */
export type Work =
  | { cpu: true }
  | { path: string; token: string | null }
  | { statements: Statement[]; ms: number; atOnce: number }
  | { answerWith: Statement[] }

/** What it answers. */
export type Done = { cpuMs: number } | { statements: Statement[] } | { runs: number } | { answers: true }

/** What each says once it can be asked; the server with where it listens and a member's session. */
export type Ready = { origin: string; token: string }

const [role, given = '', readerId = ''] = process.argv.slice(2)
const connection = JSON.parse(given) as Connection
const say = (message: Ready | Done) => process.send?.(message)

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

async function serve(): Promise<(work: Work) => Promise<Done>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
  const config = readConfig({
    PORT: '0',
    ENGAWA_DATA: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_STATEMENTS: process.env.DATABASE_STATEMENTS,
  })
  const { services, origin, stop } = await startServer({ config, connection, log: createLog('error') })
  process.on('disconnect', () => void stop().then(() => rmSync(dataDir, { recursive: true })))
  // All requests come from one address and one member, whom the rates would stop.
  services.memoryRates = () => ({ count: 1, resetsInMs: 0 })
  const token = newToken()
  const session = { id: uuidv7(), user_id: readerId, token_hash: hashToken(token), device: 'bench' }
  await services.db
    .insertInto('sessions')
    .values({ ...session, expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
  say({ origin, token })
  const { db } = services
  return async work => {
    if (!('path' in work)) return { cpuMs: cpuMs() }
    const watching = watched(db)
    services.db = watching.db
    const headers = work.token === null ? {} : { authorization: `Bearer ${work.token}` }
    const answer = await fetch(`${origin}${work.path}`, { headers })
    services.db = db
    if (answer.status !== 200) throw new Error(`${work.path} was answered ${answer.status}: ${await answer.text()}`)
    // What is no longer an object after the way between the processes is sent as the text that it becomes.
    const asText = (value: unknown) =>
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value instanceof Date ? value.toISOString() : value
    return { statements: watching.asked.map(each => ({ sql: each.sql, parameters: each.parameters.map(asText) })) }
  }
}

async function pgAlone(): Promise<(work: Work) => Promise<Done>> {
  const pool = new pg.Pool({ ...connection, max: 20 })
  let answering: pg.QueryConfig[] = []
  const asked = (statements: readonly Statement[]) =>
    statements.map(({ sql, parameters }) => ({ name: nameOf(sql), text: sql, values: [...parameters] }))
  // A server that does nothing but ask and send what it got.
  const bare = createServer(async (_request, response) => {
    let answer: unknown[] = []
    for (const each of answering) {
      const { rows } = await pool.query(each)
      if (rows.length > 0) answer = rows
    }
    const body = Buffer.from(JSON.stringify(answer))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  process.on('disconnect', () => {
    bare.close()
    bare.closeAllConnections()
    void pool.end()
  })
  say({ origin: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`, token: '' })
  return async work => {
    if ('answerWith' in work) {
      answering = asked(work.answerWith)
      return { answers: true }
    }
    if (!('statements' in work)) return { cpuMs: cpuMs() }
    const statements = asked(work.statements)
    const end = Date.now() + work.ms
    let runs = 0
    const worker = async () => {
      for (; Date.now() < end; runs++) for (const each of statements) await pool.query(each)
    }
    await Promise.all(Array.from({ length: work.atOnce }, worker))
    return { runs }
  }
}

const answer = await (role === 'server' ? serve() : pgAlone())
process.on('message', (work: Work) => void answer(work).then(say))
