/** Notes that a look-up failed, for whoever looks into the browser's log; the page shows nothing of it (PRODUCT 8.3). */
export const logFailed = (what: string, error: unknown): void => console.warn(`look-up failed: ${what}`, error)
