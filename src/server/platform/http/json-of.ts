/** What a handler answers, as the bytes of its JSON: where it was written before, nothing has to be read and written again. */
export class JsonOf<T> {
  readonly bytes: Buffer
  /** Of what it is the text. */
  declare readonly of: T

  /** @param bytes of just what the contract says: nobody checks it */
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get json(): string {
    return this.bytes.toString()
  }
}
