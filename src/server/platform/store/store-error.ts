export type StoreRefusal = 'in-use' | 'not-writable' | 'other-version' | 'unreachable' | 'unsupported' | 'failed'

/** Why the store did not open. The message is one line for the operator and needs no stack trace. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly refusal: StoreRefusal

  constructor(refusal: StoreRefusal, message: string, cause?: unknown) {
    super(
      message.replaceAll(/\s+/g, space => (space.includes('\n') ? ' ' : space)),
      { cause },
    )
    this.refusal = refusal
  }
}

/** The code of a system error (`EACCES`, `ENOENT` …), if it is one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
