/** What a key does in the queue; a number is that of a reason. */
export type KeyAct = 'next' | 'previous' | 'approve' | 'reject' | 'remove' | 'undo' | 'cancel' | 'legend' | number

const acts: Readonly<Record<string, KeyAct>> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  a: 'approve',
  r: 'reject',
  x: 'remove',
  u: 'undo',
  '?': 'legend',
  Escape: 'cancel',
}

/**
 * What a key does, by its name in a keyboard event; null for any other key.
 * @param single whether letters, digits and signs count
 */
export const keyOf = (key: string, single = true): KeyAct | null => {
  if (key.length === 1 && !single) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  if (Object.hasOwn(acts, name)) return acts[name] ?? null
  return /^[1-9]$/.test(name) ? Number(name) : null
}

/** The keys as the legend names them, in its order. */
export const legendKeys = [
  ['approve', ['A']],
  ['reject', ['R']],
  ['remove', ['X']],
  ['next', ['J', '→']],
  ['previous', ['K', '←']],
  ['undo', ['U']],
] as const
