/**
 * Runs a program and writes into a file what it used of the processors, with all that it started.
 *
 *     node tests/support/counted.ts FILE PROGRAM [ARGUMENT …]
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ProcessorTime } from './processor-time.ts'

const lookMs = 500

const [file = '', program = '', ...args] = process.argv.slice(2)
const counted = new ProcessorTime(process.pid)
const child = spawn(program, args, { stdio: 'inherit' })
const looking = setInterval(() => counted.look(), lookMs)
// A terminal tells the program itself; what ends only this process is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))

function end(code: number): void {
  clearInterval(looking)
  counted.look()
  writeFileSync(file, counted.seconds().toFixed(2))
  process.exitCode = code
}
child.on('error', error => {
  console.error(String(error))
  end(1)
})
child.on('exit', code => end(code ?? 1))
