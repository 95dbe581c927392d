/** How much a cache may hold. */
export type Bounds = {
  /** How many pictures may stay. */
  most: number
  /** How many more there may be before they are trimmed. */
  slack: number
  /** How many bytes they may take together; Infinity for a cache whose bytes are not counted. */
  bytes: number
}

/** What stays in the caches, asked for only when something has to leave. */
export type Staying = () => Promise<{
  /** Paths that are never deleted. */
  paths: ReadonlySet<string>
  /** How many times as much as usual the person allows. */
  factor: number
}>

/**
 * Deletes the oldest entries of a cache that holds more than its bounds allow.
 */
export async function trim(cache: Cache, bounds: Bounds, staying: Staying): Promise<void> {
  const { most, slack } = bounds
  const held = await cache.keys()
  // Asking and measuring read much, so they are done only once for every `slack` pictures that are added.
  const mayBeTooLarge = Number.isFinite(bounds.bytes) && held.length % slack === 0
  const mayBeTooMany = held.length > most + slack && (held.length - most) % slack === 1
  if (!mayBeTooMany && !mayBeTooLarge) return
  const { paths, factor } = await staying()
  const bytes = bounds.bytes * factor
  const mayLeave = held.filter(({ url }) => !paths.has(new URL(url).pathname))
  const surplus = Math.max(0, held.length - most * factor)
  for (const request of mayLeave.slice(0, await countLeaving(cache, mayLeave, surplus, bytes)))
    await cache.delete(request)
}

/** Makes room for later pictures on a device that is full: deletes some of the oldest. The one that found no room is not kept. */
export async function giveWay(cache: Cache, { slack }: Bounds, staying: Staying): Promise<void> {
  const { paths } = await staying()
  const mayLeave = (await cache.keys()).filter(({ url }) => !paths.has(new URL(url).pathname))
  for (const request of mayLeave.slice(0, slack)) await cache.delete(request)
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
