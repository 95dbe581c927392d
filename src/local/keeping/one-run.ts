/** Does a run of keeping unless another page, or the worker, is at one: two at once would load everything twice. */
export async function oneRun<T>(run: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return run()
  return navigator.locks.request('engawa-keeping', { ifAvailable: true }, async lock => (lock === null ? null : run()))
}
