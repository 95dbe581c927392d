import type { DBCore, DBCoreTransaction } from 'dexie'
import { newListeners } from '../wire/listeners.ts'

const listeners = newListeners()

/** Calls its listener whenever a write of any mirror failed because the device is full (PRODUCT 10.20). @returns stops it */
export const onFull: (listener: () => void) => () => void = listeners.subscribe

/** Whether something failed because the device is full: also as the reason for which a transaction was given up. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return Reflect.get(error, 'name') === 'QuotaExceededError' || isFull(Reflect.get(error, 'inner'))
}

/** The part of a database that tells {@link onFull}: of a write that fails at once, and of one that fails when it is put to disk. */
export const tellsFull = {
  stack: 'dbcore',
  name: 'tells-full',
  create: (core: DBCore): DBCore => ({
    ...core,
    transaction(...args) {
      const transaction = core.transaction(...args) as DBCoreTransaction & Partial<IDBTransaction>
      transaction.addEventListener?.('abort', () => tell(transaction.error))
      return transaction
    },
    table(name) {
      const table = core.table(name)
      return {
        ...table,
        mutate: request =>
          table.mutate(request).catch(error => {
            tell(error)
            throw error
          }),
      }
    },
  }),
} as const

function tell(error: unknown): void {
  if (isFull(error)) listeners.tell()
}
