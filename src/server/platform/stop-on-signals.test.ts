import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** How a process ends that runs these lines, with `stopInOrder` as the program has it. */
async function endOf(lines: string): Promise<{ code: number | null; signal: string | null; printed: string }> {
  const of = (name: string) => JSON.stringify(join(import.meta.dirname, name))
  const program = `
    import { createLog } from ${of('log/log.ts')}
    import { stopOnSignals } from ${of('stop-on-signals.ts')}
    const stopInOrder = stopOnSignals(createLog('silent'))
    setInterval(() => {}, 60_000)
    const stop = async signal => console.log('in order', signal)
    ${lines}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, printed: printed.trim() }
}

test('a signal ends a process at once while it starts, and in order afterwards', async () => {
  expect(await endOf(`process.kill(process.pid, 'SIGTERM')`)).toEqual({ code: null, signal: 'SIGTERM', printed: '' })
  const inOrder = { code: 0, signal: null, printed: 'in order SIGTERM' }
  expect(await endOf(`stopInOrder(stop); process.kill(process.pid, 'SIGTERM')`)).toEqual(inOrder)
})

test('a signal that comes in the moment in which a process has started is not lost', async () => {
  const lines = `process.kill(process.pid, 'SIGTERM'); stopInOrder(stop)`
  expect(await endOf(lines)).toEqual({ code: 0, signal: null, printed: 'in order SIGTERM' })
})

test('a second signal ends a process that does not come to its end', async () => {
  const lines = `
    stopInOrder(() => new Promise(() => process.kill(process.pid, 'SIGTERM')))
    process.kill(process.pid, 'SIGTERM')`
  expect(await endOf(lines)).toEqual({ code: 1, signal: null, printed: '' })
})
