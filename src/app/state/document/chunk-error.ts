/** The messages with which the three browser engines report a script that could not be fetched. */
const texts = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether an error means that a chunk did not arrive, and not that the page itself is broken. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && texts.some(text => error.message.includes(text))
