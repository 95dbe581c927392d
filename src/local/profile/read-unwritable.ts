import type { Mirror } from '../mirror/schema.ts'

/** Which of these people take no messages from the reader, as far as their profiles are held. */
export const readUnwritable = (mirror: Mirror, ids: readonly string[]): Promise<string[]> =>
  mirror.transaction('r', mirror.profiles, async () => {
    const rows = await mirror.profiles.bulkGet([...ids])
    return rows.flatMap(row => (row && !row.profile.may_message ? row.id : []))
  })
