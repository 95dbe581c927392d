import { sql } from './sql.ts'

/** Whether the account of this name in a statement carries the premium badge now: it was given, and has not ended. */
export const carriesPremium = (account: string) =>
  sql<boolean>`${sql.ref(`${account}.premium`)} and coalesce(${sql.ref(`${account}.premium_until`)}, 'infinity') > now()`
