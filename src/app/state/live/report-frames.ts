type Listener = (ids: readonly string[]) => void

const listeners = new Set<Listener>()

/** Tells the lists of reports on this page which reports somebody else took or decided. */
export const tellOfReports: Listener = ids => {
  for (const listener of listeners) listener(ids)
}

/** Listens for what others do about reports. @returns stops it */
export function followReports(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
