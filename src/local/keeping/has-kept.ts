import type { Mirror } from '../mirror/schema.ts'

/** Where this device notes which collections it keeps whole. */
export const keptKey = 'kept-collections'

/** Whether this device keeps any collection whole. */
export const hasKept = async (mirror: Mirror): Promise<boolean> => {
  const row = await mirror.meta.get(keptKey)
  return Array.isArray(row?.value) && row.value.length > 0
}
