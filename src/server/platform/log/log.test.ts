import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

it('hides what could be a secret, also in errors', () => {
  let written = ''
  const log = createLog('info', { write: line => (written += line) })
  const error = Object.assign(new Error('it broke for <c.d@e.jp>'), {
    code: '23505',
    detail: 'Key (email)=(a@b.jp) already exists',
  })
  log.error({ err: error, token: 'secret', request: { password: 'secret', authorization: 'secret' } }, 'said')
  log.debug('too quiet')
  expect(JSON.parse(written)).toMatchObject({
    msg: 'said',
    err: { message: 'it broke for <[address]>', code: '23505' },
  })
  expect(written).not.toMatch(/secret|@|too quiet/)
})

it('hides what is long around an @ as well, in time that grows as the message does', () => {
  let written = ''
  const log = createLog('info', { write: line => (written += line) })
  const long = 'a'.repeat(200_000)
  log.error({ err: new Error(`${long} ${long}@b.jp a@b.jp+c@d.jp`) }, 'said')
  expect(JSON.parse(written).err.message).toBe(`${long} [address] [address]`)
})

it.each([
  [
    { message: 'the queue broke', stack: 'at work', queue: 'posts.rank' },
    { message: 'the queue broke', queue: 'posts.rank' },
  ],
  [
    new AggregateError([new Error('refused by ::1'), new Error('refused by 127.0.0.1')]),
    { message: 'refused by ::1; refused by 127.0.0.1' },
  ],
  [{ secret: 'x' }, { message: 'not an error, but Object' }],
  ['a word', { message: 'a word' }],
])('says what is wrong, whatever was thrown (%#)', (thrown, said) => {
  let written = ''
  createLog('info', { write: line => (written += line) }).error({ err: thrown, job: 'posts.rank' }, 'a job failed')
  expect(JSON.parse(written)).toMatchObject({ job: 'posts.rank', err: said })
})

describe('a process that ends', () => {
  const lines = 3_000
  /** Logs from a process of its own, which then ends in a way. @returns the numbers of the lines that arrived */
  function linesOf(ending: string): Promise<{ code: number | null; arrived: number[] }> {
    const script = `
      import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
      const log = createLog('info')
      for (let at = 0; at < ${lines}; at++) {
        log.info({ at, filled: 'x'.repeat(50) }, 'said')
        if (at % 500 === 0) await new Promise(next => setImmediate(next))
      }
      ${ending}`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let printed = ''
    child.stdout.on('data', part => (printed += part))
    return new Promise(done =>
      child.once('close', code =>
        done({ code, arrived: printed.split('\n').flatMap(line => (line === '' ? [] : JSON.parse(line).at)) }),
      ),
    )
  }

  it.each([
    ['by itself', '', 0],
    ['with a code', 'process.exit(3)', 3],
    ['because nothing caught an error', 'setImmediate(() => { throw new Error("no") })', 1],
    ['because a promise was refused', 'Promise.reject(new Error("no"))', 1],
  ])('has written all lines, in their order: %s', async (_how, ending, code) => {
    const ended = await linesOf(ending)
    expect(ended.code).toBe(code)
    expect(ended.arrived).toEqual(Array.from({ length: lines }, (_, at) => at))
  })
})
