import type { DataUsed } from '../src/local/device/data-used.ts'

/** How long what was loaded is gathered before it is written, in ms. */
const gatherMs = 500

/**
 * Counts what the worker loads, by the length that the server says.
 * @param write is given what was loaded, some answers together
 * @returns makes of `load` one that counts, and keeps the worker awake until it is written
 */
export function countUsed(write: (used: Partial<DataUsed>) => Promise<void>) {
  let gathered: Partial<DataUsed> = {}
  let writing: Promise<void> | null = null

  async function writeSoon(): Promise<void> {
    await new Promise(over => setTimeout(over, gatherMs))
    writing = null
    const used = gathered
    gathered = {}
    await write(used)
  }

  return (kind: keyof DataUsed, keep: (work: Promise<void>) => void, load: typeof fetch = fetch): typeof fetch =>
    async (...request) => {
      const response = await load(...request)
      const bytes = Number(response.headers.get('content-length') ?? 0)
      if (bytes > 0) {
        gathered[kind] = (gathered[kind] ?? 0) + bytes
        writing ??= writeSoon()
        keep(writing)
      }
      return response
    }
}
