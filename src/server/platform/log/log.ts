import { type Logger, pino } from 'pino'

/** The server's log: one JSON object a line on standard output. */
export type Log = Logger

/** Begins only where its letters begin: a long run of them without an @ would be read from each of its letters on. */
const mailAddress = /(?<![\w.+-])[\w.+-]+(?:@[\w.+-]+)+/g
const withoutAddresses = (text: string): string => text.replaceAll(mailAddress, '[address]')

/** The loggable part of an error. Other properties may hold secrets: `detail` of a database error repeats the row. */
const plainError = (error: unknown) => {
  if (typeof error !== 'object' || error === null) return { message: withoutAddresses(String(error)) }
  // The queue reports errors as plain objects, with the name of the queue beside what the error had.
  const { name, message, code, stack, queue, errors } = error as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : undefined)
  return {
    type: text(name),
    // An error of several, such as a host that no address of answers, says nothing itself.
    message: text(message) || (Array.isArray(errors) ? errors.map(messageOf).join('; ') : messageOf(error)),
    code: text(code),
    queue: text(queue),
    stack: text(stack),
  }
}

const messageOf = (error: unknown): string =>
  withoutAddresses(
    error instanceof Error ? error.message : `not an error, but ${error?.constructor?.name ?? 'an object'}`,
  )

/**
 * Lines wait to go out together, about forty in one write, and so long at most (milliseconds). The write itself is a synchronous one: of a
 * write that another thread still does when the process ends, nobody knows whether what follows it comes before it, or twice.
 */
const together = { sync: true, minLength: 8_192, periodicFlush: 100 }

/** Standard output. What still waits when the process ends, however it does but by a SIGKILL, is written then. */
function standardOutput() {
  const output = pino.destination({ dest: process.stdout.fd, ...together })
  process.once('exit', () => output.flushSync())
  return output
}

/**
 * Makes the log. Callers pass no secrets and no addresses of people; the redaction catches what slips through.
 * @param destination where lines go instead of standard output
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const secrets = ['authorization', 'cookie', 'password', 'token', 'email']
  const options = {
    level,
    base: null,
    serializers: { err: plainError },
    redact: { paths: secrets.flatMap(name => [name, `*.${name}`]), censor: '[hidden]' },
  }
  return pino(options, destination ?? standardOutput())
}

const patienceMs = 2_000

/** Resolves when all that was logged is written, or could not be: whoever read it may be gone. */
export const written = (log: Log): Promise<void> =>
  new Promise(done => {
    const late = setTimeout(done, patienceMs)
    log.flush(() => {
      clearTimeout(late)
      done()
    })
  })
