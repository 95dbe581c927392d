import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type * as v from 'valibot'

/** What makes an account, beside its password. */
export type Asked = { email: string; name: string; birthday: string }

type Field = v.GenericSchema<string, string>

/** Gives a value as its field takes it, or throws what is wrong with it, which begins with the label. */
export type Check = (field: Field, value: string, label: string) => string

/** How the console names a field: where it asks for it, and where it says what is wrong with it. */
export const labels: Record<keyof Asked | 'password', string> = {
  email: 'E-mail address',
  name: 'Profile name',
  birthday: 'Date of birth (YYYY-MM-DD)',
  password: 'Password',
}

/**
 * Asks for what is not given yet, and for the password: on a terminal without showing it, else it is the first line of standard input that
 * nothing else was read from. On a terminal what is wrong is said and asked for again.
 * @throws what `check` throws, elsewhere than on a terminal
 */
export async function askOnConsole(
  given: Partial<Asked>,
  fields: Record<keyof typeof labels, Field>,
  check: Check,
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process,
): Promise<Asked & { password: string }> {
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
  const unseen = async (): Promise<string> => {
    if (piped !== null) return line(labels.password)
    stdout.write(`${labels.password} (not shown): `)
    hidden = true
    const password = await line('')
    hidden = false
    stdout.write('\n')
    return password
  }
  const ask = async (name: keyof typeof labels, value?: string): Promise<string> => {
    const answer = value ?? (await (name === 'password' ? unseen() : line(`${labels[name]}: `)))
    try {
      return check(fields[name], answer, labels[name])
    } catch (error) {
      if (piped !== null) throw error
      stdout.write(`${(error as Error).message}\n`)
      return ask(name)
    }
  }
  try {
    return {
      email: await ask('email', given.email),
      name: await ask('name', given.name),
      birthday: await ask('birthday', given.birthday),
      password: await ask('password'),
    }
  } finally {
    lines.close()
  }
}
