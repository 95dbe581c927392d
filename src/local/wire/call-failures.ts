/** Thrown when the product's server did not answer: no signal, a time-out, a captive portal's page, a proxy's error. */
export class NoNetwork extends Error {
  /** The status of an answer that has no code of the product, such as a proxy's; undefined where there was no answer. */
  readonly status: number | undefined

  /** @param cause what fetch threw, for the log */
  constructor(cause?: unknown, status?: number) {
    super('no network', { cause })
    this.name = 'NoNetwork'
    this.status = status
  }
}

/** Thrown when a call lacks a path parameter that its address needs: a bug in the caller. */
export class BadInput extends Error {}

/** The header by which the service worker marks an answer from its cache: such an answer does not prove a connection. */
export const keptHeader = 'x-engawa-kept'
