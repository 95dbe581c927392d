import type { Mirror } from './schema.ts'

/** Where `meta` keeps the latest time, in ms, that this device's clock ever showed or the server ever named. */
const latestKey = 'latest-time'
/** Where `meta` keeps the latest time, in ms, that the server ever named: by its clock, which is right. */
const toldKey = 'server-time'

/** What is known about the time survives the end of a session, as what waits does. */
export const timeKeys: readonly string[] = [latestKey, toldKey]

async function raised(mirror: Mirror, key: string, at: number): Promise<number> {
  const held = Number((await mirror.meta.get(key))?.value ?? 0)
  if (at > held) await mirror.meta.put({ key, value: at })
  return Math.max(at, held)
}

/** The latest time that is known to have been, in ms: a clock with an empty battery may begin anew years ago. */
export const latestTime = (mirror: Mirror, now: number): Promise<number> => raised(mirror, latestKey, now)

/** The latest time that the server has named, in ms; 0 before it has named one. */
export const toldTime = async (mirror: Mirror): Promise<number> => Number((await mirror.meta.get(toldKey))?.value ?? 0)

/** Notes what time it is by the server's clock. Inside a transaction it needs the table `meta`. */
export async function hearTime(mirror: Mirror, at: number): Promise<void> {
  await raised(mirror, toldKey, at)
  await raised(mirror, latestKey, at)
}
