const partsOf = (version: string): number[] => version.split('.').map(part => Number.parseInt(part, 10) || 0)

function isLater(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)]
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0)
}

/** The newest of some versions that is later than the running one; null where none is. */
export const newestOf = (running: string, known: readonly (string | null)[]): string | null => {
  const newest = known.reduce<string>((best, each) => (each !== null && isLater(each, best) ? each : best), running)
  return newest === running ? null : newest
}
