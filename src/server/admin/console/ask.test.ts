import { PassThrough } from 'node:stream'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { askOnConsole } from './ask.ts'
import { confirmOnConsole } from './confirm.ts'

/** A terminal on which a line is typed whenever something is asked, and all that stands on it. */
function terminal(...typed: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  let shown = ''
  const stdout = new PassThrough()
  stdout.on('data', part => {
    shown += part
    if (/: $/.test(String(part))) setImmediate(() => stdin.write(`${typed.shift()}\n`))
  })
  const io = { stdin, stdout } as unknown as Pick<NodeJS.Process, 'stdin' | 'stdout'>
  return { io, shown: () => shown }
}

const long = v.pipe(v.string(), v.minLength(4, 'too short'))
const fields = { email: long, name: long, birthday: long, password: long }
const check = vi.fn((field: typeof long, value: string, label: string) => {
  const { success, output } = v.safeParse(field, value)
  if (!success) throw new Error(`${label}: too short`)
  return output
})

test('on a terminal what is wrong is said and asked for again, the password too, which is never shown', async () => {
  const { io, shown } = terminal('mika@example.jp', '1990', '1990-04-01', 'abc', 'secret')
  const asked = await askOnConsole({ name: 'M', birthday: '1' }, fields, check as never, io)
  expect(asked).toEqual({ email: 'mika@example.jp', name: '1990', birthday: '1990-04-01', password: 'secret' })
  expect(shown()).toContain('Profile name: too short')
  expect(shown()).toContain('Date of birth (YYYY-MM-DD): too short')
  expect(shown().match(/Password \(not shown\): /g)).toHaveLength(2)
  expect(shown()).toContain('Password: too short')
  expect(shown()).not.toMatch(/abc|secret/)
})

test('only yes goes on, and only on a terminal', async () => {
  for (const [typed, goesOn] of [
    ['yes', true],
    ['y', false],
    ['', false],
  ] as const)
    expect(await confirmOnConsole('Really?', terminal(typed).io)).toBe(goesOn)
  const { io } = terminal('yes')
  Object.assign(io.stdin, { isTTY: false })
  expect(await confirmOnConsole('Really?', io)).toBe(false)
})
