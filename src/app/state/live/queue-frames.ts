type Listener = (ids: readonly string[]) => void

const listeners = new Set<Listener>()

/** Tells the queues of the admin area on this page what of them somebody else took, gave back or decided. */
export const tellOfQueue: Listener = ids => {
  for (const listener of listeners) listener(ids)
}

/** Listens for what others do in a queue; of things that are in another one too. @returns stops it */
export function followQueue(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
