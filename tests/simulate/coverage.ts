import { callList } from '../../src/contract/calls/index.ts'
import { faults } from './faults.ts'
import { requestFaults } from './network.ts'
import { storeFails } from './storage-faults.ts'
import { update } from './updates.ts'

/** What members write, by its command's kind. */
const kinds = callList.flatMap(({ name, spec }) => (spec.queue && spec.who === 'member' ? [name] : []))

/** All that goes wrong, each once. */
const allFaults = [...new Set([...requestFaults, 'outdated', ...Object.keys(faults), storeFails, update])]

/** How often each fault met each kind of write, zero where it never did, and what it met beside these, each as one line. */
export function coverageRows(covered: ReadonlyMap<string, number>): { rows: string[]; pairs: number; met: number } {
  const pairs = allFaults.flatMap(fault => kinds.map(kind => `${fault}\t${kind}`))
  const all = new Map([...pairs.map(pair => [pair, 0] as const), ...covered])
  const rows = [...all].sort(([one], [other]) => one.localeCompare(other)).map(([pair, times]) => `${pair}\t${times}`)
  return { rows, pairs: pairs.length, met: pairs.filter(pair => covered.has(pair)).length }
}
