import { type Logger, pino } from 'pino'

/** The server's log: one JSON object a line on standard output. */
export type Log = Logger

const mailAddress = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const withoutAddresses = (text: string): string => text.replaceAll(mailAddress, '[address]')

/** The loggable part of an error. Other properties may hold secrets: `detail` of a database error repeats the row. */
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
  return destination ? pino(options, destination) : pino(options)
}
