import type { TestServer } from '../support/server.ts'
import { type Outcome, type Step, simulate, stepsOf } from './simulate.ts'

/** The laws that an outcome broke: a shorter run that breaks another shows something else. */
const lawsOf = ({ broken }: Outcome) => [...new Set(broken.map(({ law }) => law))].join()

/**
 * Looks for the fewest steps of a red seed that still break the same law: leaves out halves, quarters and so on, then each by itself.
 * @param most how many runs it may take
 */
export async function shrink(server: TestServer, red: Outcome, most = 150): Promise<Outcome> {
  let least = red
  let runs = 0
  const tries = async (steps: readonly Step[]): Promise<boolean> => {
    if (runs >= most) return false
    runs++
    const outcome = await simulate(server, red.seed, steps)
    if (lawsOf(outcome) !== lawsOf(red)) return false
    least = outcome
    return true
  }
  // What came after the law was broken has no part in it.
  for (let size = Math.ceil(least.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < least.steps.length; ) {
      const { steps } = least
      if (!(await tries([...steps.slice(0, from), ...steps.slice(from + size)]))) from += size
    }
  return least
}

/** A red seed as a test to paste. */
export function asTest({ seed, steps, broken }: Outcome): string {
  const lines = steps.map(step => `    ${JSON.stringify(step)},`)
  const laws = [...new Set(broken.map(({ law }) => law))].join(', ')
  return [
    `test('${laws.replaceAll("'", '’')}: seed ${seed}', async () => {`,
    `  const { broken } = await simulate(server, ${seed}, [`,
    ...lines,
    '  ])',
    '  expect(broken).toEqual([])',
    '})',
  ].join('\n')
}

/** Whether a seed does the same each time: the same things in the same order, with the same answers. @returns where it first differs */
export async function differsAgain(
  server: TestServer,
  seed: number,
  times = 3,
  steps = stepsOf(seed),
): Promise<string | null> {
  const outcomes: Outcome[] = []
  for (let count = 0; count < times; count++) outcomes.push(await simulate(server, seed, steps))
  const [one, ...more] = outcomes
  for (const other of more) {
    const at = one?.told.findIndex((line, index) => line !== other.told[index]) ?? -1
    if (at >= 0 || one?.told.length !== other.told.length)
      return `${at}: ${one?.told.slice(at - 2, at + 3).join(' · ')} is then ${other.told.slice(at - 2, at + 3).join(' · ')}`
  }
  return null
}
