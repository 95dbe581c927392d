/** How much a cache may hold. */
export type Bounds = {
  /** Pictures, and how many more there may be before somebody looks. */
  most: number
  slack: number
  /** Bytes of them all; Infinity where nobody counts. */
  bytes: number
}

/**
 * Lets the oldest go where there are more than fit. A full disk is no reason to fail: the picture was shown.
 * @param staying paths that stay whatever the bounds are
 */
export async function trim(
  cache: Cache,
  { most, slack, bytes }: Bounds,
  staying: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const held = await cache.keys()
  // Looking at all of them is work, so it is done only now and then.
  const mayBeTooLarge = Number.isFinite(bytes) && held.length % slack === 0
  if (held.length <= most + slack && !mayBeTooLarge) return
  const kept = await staying()
  const mayLeave = held.filter(({ url }) => !kept.has(new URL(url).pathname))
  const surplus = Math.max(0, held.length - most)
  for (const request of mayLeave.slice(0, await countLeaving(cache, mayLeave, surplus, bytes)))
    await cache.delete(request)
}

/** How many of the oldest go: `least`, and as many more as it takes for the others to be no more than `bytes`. */
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
