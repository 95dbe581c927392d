/** No answer came, or one that is not the product's own: no signal, a time-out, a captive portal's page, a proxy's error. */
export class NoNetwork extends Error {
  /** @param cause what fetch said, for the log */
  constructor(cause?: unknown) {
    super('no network', { cause })
    this.name = 'NoNetwork'
  }
}

/** A call was made without a part that its address needs: a fault of the program. */
export class BadInput extends Error {}

/** The header by which the worker marks an answer that it had kept: no sign of a connection. */
export const keptHeader = 'x-engawa-kept'
