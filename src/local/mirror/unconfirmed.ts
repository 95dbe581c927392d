import type { Mirror } from './schema.ts'

/** Where `meta` keeps {@link unconfirmedBefore}. */
export const unconfirmedKey = 'unconfirmed-before'

/** The tick before which rows have to be seen last to be unconfirmed; 0 if none are. For use in live queries. */
export const unconfirmedBefore = (mirror: Mirror): PromiseLike<number> =>
  mirror.meta.get(unconfirmedKey).then(row => Number(row?.value ?? 0))
