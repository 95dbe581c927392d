/**
 * Marks a promise that has been fulfilled as React does, so that `use` takes its value at once. Otherwise a component that an event waits
 * for would be drawn a moment after the event.
 */
export const settled = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled' as const, value })
