import { AsyncLocalStorage } from 'node:async_hooks'

/** How far a transaction is: its connection is being fetched, it is open, or it was committed or rolled back. */
export type TransactionState = { now: 'begins' | 'open' | 'ended' }

/** On whose behalf statements run. It follows a request or a job through all that it awaits. */
type Flow = {
  /** The account that the call is made with; null for visitors, for jobs, and for what the process does by itself. */
  account: string | null
  /** The call that runs. */
  call: string | null
  /** Whether it may change something: such flows leave some connections to those that only read. */
  writes: boolean
  transaction: TransactionState | null
  /** Whether another transaction was open when this one began. */
  isNested: boolean
}

const nobodys: Flow = { account: null, call: null, writes: false, transaction: null, isNested: false }
const flows = new AsyncLocalStorage<Flow>()

const current = (): Flow => flows.getStore() ?? nobodys

/** Runs a call for the account that makes it. */
export const forCaller = <T>(caller: Pick<Flow, 'account' | 'call' | 'writes'>, work: () => T): T =>
  flows.run({ ...caller, transaction: null, isNested: false }, work)

/** Runs `work` as what the process does by itself: outside of the call, and of the transaction, in which it happens to begin. */
export const apart = <T>(work: () => T): T => flows.run(nobodys, work)

/** Runs what belongs to a transaction, whose state the caller keeps up to date. */
export const within = <T>(transaction: TransactionState, work: () => T): T =>
  flows.run({ ...current(), transaction, isNested: hasOpenTransaction() }, work)

/** The account of the running call, if it has one. */
export const accountOfFlow = (): string | null => current().account

/** The name of the running call; null in jobs, and in what the process does by itself. */
export const callOfFlow = (): string | null => current().call

/** Whether the running call may change something, and is not just fetching the connection of a transaction. */
export const writesByItself = (): boolean => current().writes && current().transaction?.now !== 'begins'

/** Whether the flow has a transaction open, and with it a connection. */
export function hasOpenTransaction(): boolean {
  const { transaction, isNested } = current()
  return transaction !== null && (transaction.now === 'open' || isNested)
}
