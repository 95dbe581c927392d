import fc from 'fast-check'
import pg from 'pg'
import type { OwnedDatabase } from './cluster.ts'

/** What a session of a database does next; what it can't do just then it leaves. */
export type Act = { session: number; does: keyof typeof acts }

/** A device asks for a delta. */
type Ask = {
  /** Whether a second has passed since the last step. */
  aSecondLater: boolean
  /** What sessions do before each statement of it. */
  before: Act[][]
}

/** What happens, one after the other. */
export type Story = (Act | Ask)[]

/** How many sessions there are, in both databases together. */
export const sessionCount = 4

const write = 'insert into said (tx) values (pg_current_xact_id()::text::bigint)'

/** More subtransactions than the shared memory of PostgreSQL has room for in one transaction. */
const manySubtransactions = `do $$ begin
  for nth in 1..70 loop begin ${write}; exception when division_by_zero then null; end; end loop; end $$`

/** A connection that begins and ends transactions. */
export class Session {
  readonly #place: OwnedDatabase
  /** The transactions that sessions of its database have prepared. */
  readonly #prepared: string[]
  #client: pg.Client
  #isOpen = false
  #isSaved = false

  private constructor(place: OwnedDatabase, prepared: string[], client: pg.Client) {
    this.#place = place
    this.#prepared = prepared
    this.#client = client
  }

  static async open(place: OwnedDatabase, prepared: string[]): Promise<Session> {
    return new Session(place, prepared, await connected(place))
  }

  /** Begins a transaction, if none is open, and gives it an id. */
  async begin() {
    if (!this.#isOpen) await this.#client.query('begin')
    this.#isOpen = true
    await this.write()
  }

  /** In the open transaction, or in one of its own. */
  write = () => this.#client.query(write)

  writeMuch = () => this.#client.query(manySubtransactions)

  async save() {
    if (!this.#isOpen) return
    await this.#client.query('savepoint here')
    this.#isSaved = true
  }

  async goBack() {
    if (this.#isSaved) await this.#client.query('rollback to savepoint here')
  }

  commit = () => this.#endBy('commit')

  abort = () => this.#endBy('rollback')

  async prepare() {
    if (!this.#isOpen) return
    const name = crypto.randomUUID()
    await this.#endBy(`prepare transaction '${name}'`)
    this.#prepared.push(name)
  }

  /** Ends a transaction that was prepared first. */
  async endPrepared(how: 'commit' | 'rollback') {
    const name = this.#isOpen ? undefined : this.#prepared.shift()
    if (name !== undefined) await this.#client.query(`${how} prepared '${name}'`)
  }

  /** Ends its process, and begins again in another one. */
  async connectAnew() {
    await this.end()
    this.#client = await connected(this.#place)
    this.#isOpen = false
    this.#isSaved = false
  }

  /** Commits what is open, and what is prepared in its database. */
  async finish() {
    await this.commit()
    while (this.#prepared.length > 0) await this.endPrepared('commit')
  }

  end = () => this.#client.end()

  async #endBy(how: string) {
    if (this.#isOpen) await this.#client.query(how)
    this.#isOpen = false
    this.#isSaved = false
  }
}

async function connected(place: OwnedDatabase): Promise<pg.Client> {
  const client = new pg.Client(place)
  await client.connect()
  return client
}

const acts = {
  begin: (session: Session) => session.begin(),
  write: (session: Session) => session.write(),
  writeMuch: (session: Session) => session.writeMuch(),
  save: (session: Session) => session.save(),
  goBack: (session: Session) => session.goBack(),
  commit: (session: Session) => session.commit(),
  abort: (session: Session) => session.abort(),
  prepare: (session: Session) => session.prepare(),
  commitPrepared: (session: Session) => session.endPrepared('commit'),
  abortPrepared: (session: Session) => session.endPrepared('rollback'),
  connectAnew: (session: Session) => session.connectAnew(),
}

/** Has one of the sessions do something. */
export const act = async (sessions: readonly Session[], { session, does }: Act): Promise<void> => {
  const doer = sessions[session]
  if (doer !== undefined) await acts[does](doer)
}

/** How often each is done. */
const weights: Record<Act['does'], number> = {
  begin: 8,
  write: 8,
  writeMuch: 1,
  save: 1,
  goBack: 1,
  commit: 4,
  abort: 1,
  prepare: 3,
  commitPrepared: 2,
  abortPrepared: 1,
  connectAnew: 1,
}
const doing = (Object.keys(weights) as Act['does'][]).flatMap(does => Array<Act['does']>(weights[does]).fill(does))

const plainly = { noNullPrototype: true }

const actOf: fc.Arbitrary<Act> = fc.record(
  { session: fc.nat({ max: sessionCount - 1 }), does: fc.constantFrom(...doing) },
  plainly,
)

const ask: fc.Arbitrary<Ask> = fc.record(
  {
    aSecondLater: fc.constantFrom(true, true, false),
    // At most four statements: the snapshot, two that look closer, and the rows.
    before: fc.array(fc.array(actOf, { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
  },
  plainly,
)

/** All that may happen. */
export const stories: fc.Arbitrary<Story> = fc.array(fc.oneof(actOf, ask), { minLength: 10, maxLength: 30 })
