import type { Asked } from './network.ts'
import type { Outcome, Step } from './simulate.ts'

/** Runs steps in the world of a seed. */
export type Run = (seed: number, steps?: readonly Step[]) => Promise<Outcome>

/** The law that was broken first: what is broken after it may follow from it. */
const lawOf = ({ broken }: Outcome) => broken[0]?.law

/** Steps of one kind: what does the same, whoever it happens to. */
const kindOf = (step: Step): string =>
  'act' in step ? step.act : 'fault' in step ? step.fault : 'lets' in step ? 'lets' : 'passes'

/** Two steps that follow each other as one, where that can be. */
function asOne(one: Step, next: Step): Step | null {
  if ('lets' in one && 'lets' in next) return { lets: one.lets + next.lets, pick: one.pick }
  return 'passes' in one && 'passes' in next ? { passes: one.passes + next.passes } : null
}

/** How many parts are left out before whole kinds of steps are: by then there are few, and fewer kinds. */
const partsBeforeKinds = 8

/**
 * Looks for the fewest steps of a red seed that still break the same law first: leaves out halves, quarters and so on, all of a kind, then each by
 * itself, and makes one of two that only let something happen, until nothing more can go.
 * @param most how many runs it may take
 */
export async function shrink(run: Run, red: Outcome, most = 150): Promise<Outcome> {
  let least = red
  let runs = 0
  const seen = new Set<string>()
  const tries = async (steps: readonly Step[]): Promise<boolean> => {
    const key = JSON.stringify(steps)
    if (runs >= most || steps.length >= least.steps.length || seen.has(key)) return false
    seen.add(key)
    runs++
    const outcome = await run(red.seed, steps)
    if (lawOf(outcome) !== lawOf(red)) return false
    least = outcome
    return true
  }
  const withoutParts = async (size: number): Promise<void> => {
    // From the end: what came last broke the law, and what it needs came before it, mostly not long before.
    for (let to = least.steps.length; to > 0; ) {
      const { steps } = least
      await tries([...steps.slice(0, Math.max(0, to - size)), ...steps.slice(to)])
      to = Math.min(to - size, least.steps.length)
    }
  }
  const withoutKinds = async (): Promise<void> => {
    for (const kind of new Set(least.steps.map(kindOf))) await tries(least.steps.filter(step => kindOf(step) !== kind))
  }
  const joined = async (): Promise<void> => {
    for (let at = least.steps.length - 2; at >= 0; at--) {
      const { steps } = least
      const [one, next] = [steps[at], steps[at + 1]]
      const both = one && next && asOne(one, next)
      if (both) await tries([...steps.slice(0, at), both, ...steps.slice(at + 2)])
    }
  }
  const whole = red.steps.length
  for (let size = Math.ceil(whole / 2); size > 1; size = Math.ceil(size / 2)) {
    await withoutParts(size)
    if (size * partsBeforeKinds >= whole && Math.ceil(size / 2) * partsBeforeKinds < whole) await withoutKinds()
  }
  for (let before = Number.POSITIVE_INFINITY; least.steps.length < before && runs < most; ) {
    before = least.steps.length
    await withoutParts(1)
    await joined()
  }
  return least
}

/** A red seed as a test to paste. */
export function asTest({ seed, build, steps, broken }: Outcome): string {
  const lines = steps.map(step => `    ${JSON.stringify(step)},`)
  const laws = [...new Set(broken.map(({ law }) => law))].join(', ')
  return [
    `test('${laws.replaceAll("'", '’')}: seed ${seed}', async () => {`,
    `  const { broken } = await simulate(server, ${seed}, [`,
    ...lines,
    `  ]${build === null ? '' : `, '${build}'`})`,
    '  expect(broken).toEqual([])',
    '})',
  ].join('\n')
}

/** What differs from run to run in an answer: ids and what is made from them, times, and what is counted on over runs. */
const passing = [
  /"[^"]*[0-9a-f]{8}-[0-9a-f]{4}-[^"]*"/g,
  /"[^"]*\d{4}-\d\d-\d\d[T ][^"]*"/g,
  /"[^"]*[a-z]{16}[^"]*"/g,
  /said[ -][0-9a-f]{12}/gi,
  // Names of people, chats and posts, what ends a slug, and the mark of all that is one's own.
  /\b[a-z]{8}\b/g,
  /\b[0-9a-f]{8}\b/g,
  /"of":"[^"]{22}"/g,
  /"(rev|seq|tx|latest|place)":\d+(\.\d+)?/g,
  /"(collections_)?rev":"[\d.]+"/g,
  /\d{3,}(\.\d+)?/g,
]

/** An answer without what differs from run to run. */
export const lasting = (body: string): string => passing.reduce((text, each) => text.replace(each, '~'), body)

const answerOf = ({ device, call, body }: Asked) =>
  lasting(`${device} ${call}: ${body === null ? '' : new TextDecoder().decode(body)}`)

/** Where two lists first differ; null where they don't. */
function firstApart(one: readonly string[], other: readonly string[]): number | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index)
  return at.find(index => one[index] !== other[index]) ?? null
}

/** Whether a seed does the same each time: the same things in the same order, with the same answers. @returns where it first differs */
export async function differsAgain(
  run: Run,
  seed: number,
  { times = 3, steps }: { times?: number; steps?: readonly Step[] } = {},
): Promise<string | null> {
  const outcomes: Outcome[] = []
  for (let count = 0; count < times; count++) outcomes.push(await run(seed, steps))
  const [one, ...more] = outcomes
  if (!one) return null
  const toldIn = ({ told }: Outcome) => told.map(lasting)
  for (const other of more) {
    const [first, then] = [toldIn(one), toldIn(other)]
    const at = firstApart(first, then)
    if (at !== null)
      return `${at}: ${first.slice(at - 2, at + 3).join(' · ')} is then ${then.slice(at - 2, at + 3).join(' · ')}`
    const bodies = [one, other].map(({ asked }) => asked.map(answerOf))
    const [here = [], there = []] = bodies
    const apart = firstApart(here, there)
    if (apart !== null) return `answer ${apart}: ${here[apart]} is then ${there[apart]}`
  }
  return null
}
