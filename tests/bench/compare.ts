/** Compares what servers answer in how long, in one run: one after the other in short turns, so that both have the same machine. */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Asked, Load } from './asking.ts'
import type { Answer } from './bare.ts'
import { record } from './measures.ts'

/** A server that is asked, and the raw requests. */
export type Contender = { name: string; port: number; pid: number | undefined; requests: string[] }

/** What a contender did: a second's answers, what the others waited, and the processor's time of its process for each. */
export type Measured = {
  name: string
  perSecond: number
  p50: number
  p99: number
  cpuUs: number | null
  bytes: number
}

const turns = 4
const turnMs = 1_000
const warmUpMs = 700
/** The clock of /proc counts hundredths of a second. */
const tickUs = 10_000

/** A process of the bench with whom one speaks in single messages. */
export type Helper = { ask<T>(message: object): Promise<T>; pid: number | undefined; stop(): void }

/** Starts one of the programs beside this file. */
export function startHelper(file: string): Helper {
  const child: ChildProcess = fork(new URL(file, import.meta.url), { stdio: 'inherit' })
  return {
    pid: child.pid,
    ask: message =>
      new Promise((done, fail) => {
        const ended = (code: number | null) => fail(new Error(`${file} ended with ${code}`))
        child.once('exit', ended)
        child.once('message', answer => {
          child.off('exit', ended)
          done(answer as never)
        })
        child.send(message)
      }),
    stop: () => child.kill(),
  }
}

const requestOf = (first: string, headers: Record<string, string>, body = ''): string =>
  [
    `${first} HTTP/1.1`,
    'host: 127.0.0.1',
    'accept-encoding: gzip, deflate, br',
    'accept-language: en',
    'x-forwarded-for: {address}',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

/** A GET as it is sent. */
export const getOf = (path: string, headers: Record<string, string> = {}): string => requestOf(`GET ${path}`, headers)

/** A POST of JSON as it is sent; `{n}` in it has nine digits. */
export function postOf(path: string, content: unknown, headers: Record<string, string>): string {
  const body = JSON.stringify(content)
  const length = String(Buffer.byteLength(body.replaceAll('{n}', '123456789')))
  return requestOf(`POST ${path}`, { ...headers, 'content-type': 'application/json', 'content-length': length }, body)
}

/** Starts a bare server that gives what another one answers to a path, in the same bytes. */
export async function bareWith(origin: string, path: string): Promise<{ port: number; helper: Helper }> {
  const { headers, body } = await rawAnswer(origin + path)
  const helper = startHelper('bare.ts')
  return { helper, port: await helper.ask<number>({ headers, body } satisfies Answer) }
}

async function rawAnswer(url: string): Promise<Answer> {
  const { request } = await import('node:http')
  return new Promise((done, fail) => {
    request(url, { headers: { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const headers: Record<string, string> = { 'content-length': String(body.length) }
        for (const name of ['content-type', 'content-encoding'] as const) {
          const value = answer.headers[name]
          if (value !== undefined) headers[name] = value
        }
        if (answer.statusCode === 200) done({ headers, body: body.toString('base64') })
        else fail(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
      .on('error', fail)
      .end()
  })
}

/** The processor's time that a process has taken, in ms; null where the system does not say. */
function cpuUsOf(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickUs
  } catch {
    return null
  }
}

/** Measures contenders in turns. @throws where one answers anything but 2xx */
export async function compare(contenders: readonly Contender[], connections: number): Promise<Measured[]> {
  const asking = startHelper('asking.ts')
  const all = contenders.map(() => ({ times: [] as number[], bytes: 0, ms: 0, cpuUs: 0 as number | null }))
  try {
    for (let turn = -1; turn < turns; turn++) {
      for (const [at, { name, port, pid, requests }] of contenders.entries()) {
        const sum = all[at]
        if (sum === undefined) continue
        const ms = turn < 0 ? warmUpMs : turnMs
        const before = cpuUsOf(pid)
        const began = performance.now()
        const asked = await asking.ask<Asked>({ port, requests, connections, ms } satisfies Load)
        const took = performance.now() - began
        const after = cpuUsOf(pid)
        const refused = Object.entries(asked.statuses).filter(([status]) => !status.startsWith('2'))
        if (refused.length > 0) throw new Error(`${name} answered ${JSON.stringify(Object.fromEntries(refused))}`)
        if (turn < 0) continue
        sum.times.push(...asked.times)
        sum.bytes = asked.bytes
        sum.ms += took
        sum.cpuUs = before === null || after === null || sum.cpuUs === null ? null : sum.cpuUs + after - before
      }
    }
  } finally {
    asking.stop()
  }
  return all.map(({ times, bytes, ms, cpuUs }, at) => {
    times.sort((a, b) => a - b)
    const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    return {
      name: contenders[at]?.name ?? '',
      perSecond: (times.length * 1_000) / ms,
      p50: part(0.5),
      p99: part(0.99),
      cpuUs: cpuUs === null ? null : cpuUs / times.length,
      bytes,
    }
  })
}

/** The first lines of the table that {@link print} goes on with. */
export const tableHead = [
  '| asked | answered by | a second | of the first | p50 ms | p99 ms | processor µs | KiB |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
].join('\n')

/** Prints a comparison: a line for each contender, with how much it answers of what the first does. */
export function print(what: string, measured: readonly Measured[]): void {
  for (const { name, perSecond, p50, p99, cpuUs, bytes } of measured) {
    const ratio = perSecond / (measured[0]?.perSecond ?? Number.NaN)
    if (name !== measured[0]?.name) record(`${what}, ${name} against ${measured[0]?.name}`, ratio, '×')
    if (cpuUs !== null) record(`${what}, ${name}, processor`, cpuUs / 1_000, 'ms')
    const cells = [
      what,
      name,
      Math.round(perSecond).toLocaleString('en'),
      `${ratio.toFixed(2)} ×`,
      p50.toFixed(1),
      p99.toFixed(1),
      cpuUs === null ? '–' : Math.round(cpuUs),
      (bytes / 1_024).toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
