import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './steps.ts'

/**
 * What takes longest, most first. A new clone knows no times, so that Vitest goes by the sizes of files, project by project: a short file
 * whose tests take minutes would begin last, and run while the other cores have nothing left.
 */
export const longest = [
  'tests/sync/simulate.test.ts',
  'tests/api/foreign-ids.test.ts',
  'tests/api/people-access.test.ts',
  'tests/api/bursts.test.ts',
] as const

const ranks = new Map<string, number>(longest.map((file, at) => [join(root, file), at]))

/** Those that are known to take longest first, the others as they were. */
export const longestFirst = <Each extends { moduleId: string }>(files: readonly Each[]): Each[] => {
  const rank = ({ moduleId }: Each) => ranks.get(moduleId) ?? longest.length
  return files.toSorted((one, other) => rank(one) - rank(other))
}

/** The order of files in a run of tests. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files))
  }
}
