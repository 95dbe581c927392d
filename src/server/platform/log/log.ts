import { type Logger, pino } from 'pino'

/** The server's log: one JSON object a line on standard output. */
export type Log = Logger

/**
 * Makes the log. What could hold secrets or people's addresses is never handed to it; the redaction is the second net.
 * @param destination where lines go instead of standard output
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.code',
        '*.email',
        'token',
        'password',
        'email',
      ],
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
