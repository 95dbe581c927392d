import type { CallName } from '../../../contract/calls/index.ts'

/** Calls of the table that are not built yet: each answers 501, and the tests print this list. */
export const notBuilt = [] as const satisfies readonly CallName[]

/** @see notBuilt */
export type NotBuilt = (typeof notBuilt)[number]

const names: ReadonlySet<string> = new Set(notBuilt)

/** Whether a call has its handler. */
export const isBuilt = (name: string): boolean => !names.has(name)
