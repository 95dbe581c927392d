/** Thrown when the product's server did not answer: no signal, a time-out, a captive portal's page, a proxy's error. */
export class NoNetwork extends Error {
  /** @param cause what fetch threw, for the log */
  constructor(cause?: unknown) {
    super('no network', { cause })
    this.name = 'NoNetwork'
  }
}

/** Thrown when a call lacks a path parameter that its address needs: a bug in the caller. */
export class BadInput extends Error {}

/** The header by which the service worker marks an answer from its cache: such an answer does not prove a connection. */
export const keptHeader = 'x-engawa-kept'
