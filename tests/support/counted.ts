/**
 * Runs a program and writes into a file what it has used of the processors so far, with all that it started: every half second, and last at
 * its end.
 *
 *     node tests/support/counted.ts FILE PROGRAM [ARGUMENT …]
 */
import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { ProcessorTime } from './processor-time.ts'

const lookMs = 500

const [file = '', program = '', ...args] = process.argv.slice(2)
const counted = new ProcessorTime(process.pid)
const child = spawn(program, args, { stdio: 'inherit' })
const looking = setInterval(tell, lookMs)
// A terminal tells the program itself; what ends only this process is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))

/** Who reads the file meanwhile finds a whole number in it. */
function tell(): void {
  counted.look()
  writeFileSync(`${file}.part`, counted.seconds().toFixed(2))
  renameSync(`${file}.part`, file)
}

function end(code: number): void {
  clearInterval(looking)
  tell()
  process.exitCode = code
}
child.on('error', error => {
  console.error(String(error))
  end(1)
})
child.on('exit', code => end(code ?? 1))
