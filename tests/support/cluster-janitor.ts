import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endLeftovers } from '../../src/server/platform/store/leftover.ts'

/**
 * A process of its own that removes a test cluster's folder (its argument) when its input ends, which the kernel sees to
 * even if the process at the other end was killed.
 */
const [, , folder] = process.argv
if (!folder) throw new Error('which folder?')
for await (const _ of process.stdin);
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (entry.isDirectory()) await endLeftovers(join(folder, entry.name), () => {})
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
