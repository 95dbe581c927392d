/** How much a cache may hold. */
export type Bounds = {
  /** How many pictures may stay. */
  most: number
  /** How many more there may be before they are trimmed. */
  slack: number
  /** How many bytes they may take together; Infinity for a cache whose bytes are not counted. */
  bytes: number
}

/**
 * Deletes the oldest entries of a cache that holds more than its bounds allow.
 * @param staying paths that are never deleted
 */
export async function trim(
  cache: Cache,
  { most, slack, bytes }: Bounds,
  staying: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const held = await cache.keys()
  // Measuring reads every entry, so it is done only once for every `slack` pictures that are added.
  const mayBeTooLarge = Number.isFinite(bytes) && held.length % slack === 0
  if (held.length <= most + slack && !mayBeTooLarge) return
  const kept = await staying()
  const mayLeave = held.filter(({ url }) => !kept.has(new URL(url).pathname))
  const surplus = Math.max(0, held.length - most)
  for (const request of mayLeave.slice(0, await countLeaving(cache, mayLeave, surplus, bytes)))
    await cache.delete(request)
}

/** How many of the oldest to delete: at least `least`, and as many more as it takes until the rest fits into `bytes`. */
async function countLeaving(cache: Cache, held: readonly Request[], least: number, bytes: number): Promise<number> {
  if (!Number.isFinite(bytes)) return least
  let size = 0
  for (const [index, request] of [...held.entries()].slice(least).reverse()) {
    const kept = await cache.match(request, { ignoreVary: true })
    size += Number(kept?.headers.get('content-length') ?? 0)
    if (size > bytes) return index + 1
  }
  return least
}
