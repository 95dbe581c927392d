/** What a handler answers, as the text of its JSON: where PostgreSQL wrote it, nothing has to be read and written again. */
export class JsonOf<T> {
  readonly json: string
  /** Of what it is the text. */
  declare readonly of: T

  /** @param json of just what the contract says: nobody checks it */
  constructor(json: string) {
    this.json = json
  }
}
