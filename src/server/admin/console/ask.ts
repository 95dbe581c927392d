import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type * as v from 'valibot'

/** What makes an account, beside its password. */
export type Asked = { email: string; name: string; birthday: string }

type Field = v.GenericSchema<string, string>

const questions: Record<keyof Asked, string> = {
  email: 'E-mail address: ',
  name: 'Profile name: ',
  birthday: 'Date of birth (YYYY-MM-DD): ',
}

/**
 * Asks for what is not given yet, and for the password: on a terminal without showing it, else it is the first line of standard input that
 * nothing else was read from.
 * @param check throws what is wrong with a value; on a terminal it is then asked for again
 */
export async function askOnConsole(
  given: Partial<Asked>,
  fields: Record<keyof Asked, Field>,
  check: (field: Field, value: string) => string,
): Promise<Asked & { password: string }> {
  const { stdin, stdout } = process
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, next) {
      if (!hidden) stdout.write(chunk)
      next()
    },
  })
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true })
  // Lines that were piped in may arrive before they are asked for.
  const piped = stdin.isTTY ? null : lines[Symbol.asyncIterator]()
  const line = async (question: string): Promise<string> => {
    if (piped === null) return lines.question(question)
    const { value, done } = await piped.next()
    if (done) throw new Error(`Standard input ended before: ${question}`)
    return value
  }
  try {
    const asked: Asked = { email: '', name: '', birthday: '' }
    for (const name of ['email', 'name', 'birthday'] as const) {
      let value = given[name]
      for (;;) {
        try {
          asked[name] = check(fields[name], value ?? (await line(questions[name])))
          break
        } catch (error) {
          if (piped !== null || value !== undefined) throw error
          console.error((error as Error).message)
          value = undefined
        }
      }
    }
    if (piped === null) stdout.write('Password (not shown): ')
    hidden = true
    const password = await line('')
    hidden = false
    if (piped === null) stdout.write('\n')
    return { ...asked, password }
  } finally {
    lines.close()
  }
}
