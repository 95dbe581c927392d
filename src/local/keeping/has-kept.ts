import type { Mirror } from '../mirror/schema.ts'

/** Where this device notes which collections it keeps whole, and which lists. */
export const keptKeys = { collections: 'kept-collections', lists: 'kept-lists' } as const

/** Whether this device keeps any collection, or list, whole. */
export const hasKept = async (mirror: Mirror, what: keyof typeof keptKeys): Promise<boolean> => {
  const row = await mirror.meta.get(keptKeys[what])
  return Array.isArray(row?.value) && row.value.length > 0
}
