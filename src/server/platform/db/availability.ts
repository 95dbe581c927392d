/** Whether the database may be asked: not while it is away, or while another site may have claimed it. */
export type Availability = {
  isThere(): boolean
  /** Resolves as soon as it is there; at once where it is. */
  whenThere(): Promise<void>
  /** Calls `listener` each time the database is lost, and each time it is back. */
  subscribe(listener: (isThere: boolean) => void): void
}

/** Thrown in the place of a statement that is not sent, because the database is away. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database is away')
    this.name = 'DatabaseAway'
  }
}

/** For who only uses the database for a moment, and fails with it. */
export const alwaysThere: Availability = { isThere: () => true, whenThere: async () => {}, subscribe() {} }

/** Opens what follows a database; `lost` and `back` are for who holds it open. */
export function openAvailability(): Availability & { lost(): void; back(): void } {
  const listeners: ((isThere: boolean) => void)[] = []
  let waiting: (() => void)[] = []
  let there = true
  const set = (isThere: boolean) => {
    if (there === isThere) return
    there = isThere
    for (const each of listeners) each(there)
    if (!there) return
    for (const each of waiting) each()
    waiting = []
  }
  return {
    isThere: () => there,
    whenThere: () => (there ? Promise.resolve() : new Promise(done => void waiting.push(done))),
    subscribe: listener => void listeners.push(listener),
    lost: () => set(false),
    back: () => set(true),
  }
}
