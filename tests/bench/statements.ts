/**
 * What a call costs: the processor's time of the server's process and of all of PostgreSQL's, beside a bare `node:http` that asks statements
 * with `pg`, prepared, and sends the rows as JSON. There are two of these. One asks what the server asks now, so it says what the server
 * adds to its own statements; the other asks what the server asked on the day on which the measure was set (`earlier-statements.json`), so it
 * says how far the call has come, by better statements or otherwise. All take turns in one run, ten requests at a time. The clock says
 * little where other work keeps the machine busy, or where the asking process, which shares the cores, is what is slow; so each ratio is
 * given by the clock and by the processor's time. The statements of now through `pg` alone, without HTTP, stand beside them.
 *
 * What visitors share is kept for a second by its address, so each request has another one. Exits with 1 where the ratio to `pg` alone is
 * below 0.6. `DATABASE_STATEMENTS=unnamed` has the server send its statements unnamed.
 *
 *     node tests/bench/statements.ts [WORD], for calls whose name has the word
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import { openJobs } from '../../src/server/platform/jobs/jobs.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { startTestCluster } from '../support/cluster.ts'
import { type Filled, fillContent } from '../support/fill.ts'
import { databaseMs, postmasterOf } from './database-time.ts'
import { earlierStatements } from './earlier-statements.ts'
import { record } from './measures.ts'
import { median } from './median.ts'
import type { Done, Ready, Statement, Work } from './statements-process.ts'

const posts = 10_000
const atOnce = 10
const rounds = 5
const roundMs = 1_000
/** How long each is warmed up with each call before anything is measured: until then V8 compiles what is asked often. */
const warmMs = 4_000
const least = 0.6

type Call = { name: string; path: string; member: boolean }

/** The calls that are compared. */
const callsOf = ({ talkId }: Filled, slug: string): Call[] => [
  { name: "the visitors' feed", path: '/api/get_selected_post_items_no_auth/15?', member: false },
  { name: "a member's feed", path: '/api/get_selected_post_items_auth/15?', member: true },
  { name: 'comments', path: `/api/get_post_comments?postId=${talkId}`, member: false },
  { name: 'search', path: '/api/get_post_by_input_no_logged?searchText=half1', member: false },
  { name: 'a post', path: `/api/window_post_item_single_data/${slug}?`, member: false },
]

/** Asks one of the two processes, which answers one thing after another. */
async function ask<D extends Done>(child: ChildProcess, work: Work): Promise<D> {
  child.send(work)
  const [answer] = await once(child, 'message')
  return answer as D
}

async function started(role: 'server' | 'pg', args: readonly string[]): Promise<{ child: ChildProcess } & Ready> {
  const child = fork(join(import.meta.dirname, 'statements-process.ts'), [role, ...args], {
    // As `npm start` has it.
    execArgv: ['--max-semi-space-size=4'],
  })
  const [ready] = await once(child, 'message')
  return { child, ...(ready as Ready) }
}

let asked = 0

/**
 * Asks for a path on several connections, each time with the next number behind it, and gives how many were answered. Written on bare
 * sockets, because it shares the cores with what it measures.
 */
async function load(origin: string, { path, member }: Call, token: string, ms = roundMs): Promise<number> {
  const { hostname, port } = new URL(origin)
  const end = Date.now() + ms
  const session = member ? `authorization: Bearer ${token}\r\n` : ''
  const next = () => `GET ${path}&n=${asked++} HTTP/1.1\r\nhost: ${hostname}\r\n${session}\r\n`
  let answered = 0
  const one = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(Number(port), hostname, () => void socket.write(next()))
      let missing = 0
      socket.on('data', (piece: Buffer) => {
        if (missing === 0) {
          const head = piece.indexOf('\r\n\r\n')
          const written = piece.toString('latin1', 0, head)
          const length = /\r\ncontent-length: (\d+)/i.exec(written)?.[1]
          if (!written.startsWith('HTTP/1.1 200') || length === undefined) return fail(new Error(written))
          missing = head + 4 + Number(length)
        }
        missing -= piece.length
        if (missing > 0) return
        answered++
        if (Date.now() < end) socket.write(next())
        else socket.end(() => done())
      })
      socket.on('error', fail)
    })
  await Promise.all(Array.from({ length: atOnce }, one))
  return answered
}

/** How many a second, and the milliseconds of the processor that each took in the process that ran them, and in PostgreSQL. */
type Speed = { perSecond: number; cpuMs: number; databaseMs: number }

/** Runs something in one of the processes. @param postmaster of PostgreSQL */
async function timed(child: ChildProcess, postmaster: string, run: () => Promise<number>): Promise<Speed> {
  const before = { ...(await ask<{ cpuMs: number }>(child, { cpu: true })), databaseMs: databaseMs(postmaster) }
  const began = performance.now()
  const count = await run()
  const ms = performance.now() - began
  const { cpuMs } = await ask<{ cpuMs: number }>(child, { cpu: true })
  return {
    perSecond: (count * 1_000) / ms,
    cpuMs: (cpuMs - before.cpuMs) / count,
    databaseMs: (databaseMs(postmaster) - before.databaseMs) / count,
  }
}

const bothMs = ({ cpuMs, databaseMs }: Speed): number => cpuMs + databaseMs

const cellsOf = (speeds: readonly Speed[]) => [
  `${median(speeds.map(each => each.perSecond)).toFixed(0)}/s`,
  `${median(speeds.map(each => each.cpuMs)).toFixed(2)} + ${median(speeds.map(each => each.databaseMs)).toFixed(2)}`,
]

/** How often the server answers for one answer of another, by the clock and by the processor's time. */
function ratios(ofServer: readonly Speed[], ofOther: readonly Speed[]): { clock: number; processor: number } {
  const pairs = ofServer.flatMap((own, at) => (ofOther[at] === undefined ? [] : [{ own, other: ofOther[at] }]))
  return {
    clock: median(pairs.map(({ own, other }) => own.perSecond / other.perSecond)),
    processor: median(pairs.map(({ own, other }) => bothMs(other) / bothMs(own))),
  }
}

const cluster = await startTestCluster({ engine: 'embedded' })
const connection = { ...cluster.connection, database: await cluster.createDatabase() }
const children: ChildProcess[] = []
try {
  const db = openDatabase(connection, () => undefined)
  await migrate(db)
  await (await openJobs(connection, db, createLog('silent'))).stop()
  const filled = await fillContent(db, posts)
  const { slug } = await db.selectFrom('posts').select('slug').where('id', '=', filled.talkId).executeTakeFirstOrThrow()
  const postmaster = postmasterOf((await sql<{ pid: number }>`select pg_backend_pid() as pid`.first(db))?.pid ?? 0)
  const server = await started('server', [JSON.stringify(connection), filled.readerId])
  const alone = await started('pg', [JSON.stringify(connection)])
  children.push(server.child, alone.child)
  const calls = callsOf(filled, slug).filter(({ name }) => name.includes(process.argv[2] ?? ''))
  const statementsOf = async (call: Call) => {
    const token = call.member ? server.token : null
    return (await ask<Extract<Done, { statements: unknown }>>(server.child, { path: call.path, token })).statements
  }
  for (const call of calls) {
    const statements = await statementsOf(call)
    await load(server.origin, call, server.token, warmMs)
    await ask(alone.child, { statements, ms: warmMs / 2, atOnce })
    await ask(alone.child, { answerWith: statements })
    await load(alone.origin, call, '', warmMs / 2)
  }
  const head = ['call', 'statements', 'of the server', 'CPU', 'of pg alone', 'CPU', 'ratio']
  for (const whose of ['of now', 'of that day'])
    head.push(`node:http, ${whose}`, 'CPU', 'by the clock', 'by the processor')
  console.log(`| ${head.join(' | ')} |\n| --- |${' ---: |'.repeat(head.length - 1)}`)
  for (const call of calls) {
    const statements = await statementsOf(call)
    const { parameters: [token] = [] } = call.member ? (statements[0] ?? { parameters: [] }) : { parameters: [] }
    const earlier = await earlierStatements(db, call.name, { ...filled, slug, token })
    const answeredWith = async (those: Statement[]) => {
      await ask(alone.child, { answerWith: those })
      return timed(alone.child, postmaster, () => load(alone.origin, call, ''))
    }
    const [ofServer, ofPg, ofNow, ofThatDay]: [Speed[], Speed[], Speed[], Speed[]] = [[], [], [], []]
    for (let round = 0; round < rounds; round++) {
      ofServer.push(await timed(server.child, postmaster, () => load(server.origin, call, server.token)))
      const work = { statements, ms: roundMs, atOnce }
      ofPg.push(await timed(alone.child, postmaster, async () => (await ask<{ runs: number }>(alone.child, work)).runs))
      ofNow.push(await answeredWith(statements))
      ofThatDay.push(await answeredWith(earlier))
    }
    const toPg = ratios(ofServer, ofPg).clock
    const [toNow, toThatDay] = [ratios(ofServer, ofNow), ratios(ofServer, ofThatDay)]
    const cells = [...cellsOf(ofServer), ...cellsOf(ofPg), toPg.toFixed(2)]
    for (const [speeds, { clock, processor }] of [[ofNow, toNow] as const, [ofThatDay, toThatDay] as const])
      cells.push(...cellsOf(speeds), clock.toFixed(2), processor.toFixed(2))
    console.log(`| ${[call.name, statements.length, ...cells].join(' | ')} |`)
    record(`${call.name}, against pg alone`, toPg, '×', { least })
    record(`${call.name}, against pg and node:http`, toNow.clock, '×')
    record(`${call.name}, against the same by the processor`, toNow.processor, '×')
    record(`${call.name}, against the statements of that day`, toThatDay.clock, '×')
    record(`${call.name}, against the same of that day by the processor`, toThatDay.processor, '×')
    record(`${call.name}, processor`, median(ofServer.map(each => each.cpuMs)), 'ms')
    record(`${call.name}, processor with PostgreSQL`, median(ofServer.map(bothMs)), 'ms')
    if (!(toPg >= least)) process.exitCode = 1
  }
  await db.destroy()
} finally {
  const gone = children.map(child => once(child, 'exit'))
  for (const child of children) child.disconnect()
  await Promise.all(gone)
  await cluster.stop()
}
