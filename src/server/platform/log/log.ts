import { type Logger, pino } from 'pino'

/** The server's log: one JSON object a line on standard output. */
export type Log = Logger

const mailAddress = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const withoutAddresses = (text: string): string => text.replaceAll(mailAddress, '[address]')

/** What is written of an error. Not its other properties: a database's `detail` repeats the row, a client has its password. */
const plainError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    code: typeof code === 'string' ? code : undefined,
    stack: withoutAddresses(error.stack ?? ''),
  }
}

/**
 * Makes the log. What could hold secrets or people's addresses is never handed to it; the redaction is the second net.
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
  return destination ? pino(options, destination) : pino(options)
}
