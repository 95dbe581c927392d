/** What the order of a lane depends on. */
type Ordered = { name: string; alone?: true }

type How<Each, Done> = {
  /** How long one took the last time it was measured. */
  seconds: (name: string) => number | undefined
  /** How many run at the same time, but for those that need the machine alone. */
  together: number
  run: (step: Each, quietly: boolean) => Promise<Done>
  hasFailed: (done: Done) => boolean
  /** Whether the others begin after one has failed. */
  goOn: boolean
}

/** Those that take longest first, so that all cores end together; before them what was never measured. */
export const longestFirst = <Each extends Ordered>(
  steps: readonly Each[],
  seconds: (name: string) => number | undefined,
): Each[] => {
  const of = ({ name }: Each) => seconds(name) ?? Number.POSITIVE_INFINITY
  // The difference of two infinities is no order.
  return steps.toSorted((a, b) => (of(a) === of(b) ? 0 : of(b) - of(a)))
}

/**
 * Runs steps: side by side those that may, longest first, then one by one those that need the machine alone. Once one has failed, those
 * under way come to their end and no other begins, since the run is red whatever they say.
 * @returns the outcomes in the order of the list, and the steps that did not begin
 */
export async function runInOrder<Each extends Ordered, Done>(
  steps: readonly Each[],
  { seconds, together, run, hasFailed, goOn }: How<Each, Done>,
): Promise<{ done: Done[]; notRun: Each[]; failed: string | null }> {
  const done = new Map<Each, Done>()
  let failed: string | null = null
  const take = async (step: Each, quietly: boolean) => {
    const outcome = await run(step, quietly)
    done.set(step, outcome)
    if (hasFailed(outcome)) failed ??= step.name
  }
  const ends = () => failed !== null && !goOn
  const waiting = longestFirst(
    steps.filter(each => !each.alone),
    seconds,
  )
  const atOnce = Math.min(together, waiting.length)
  const worker = async () => {
    for (let step = waiting.shift(); step; step = ends() ? undefined : waiting.shift()) await take(step, atOnce > 1)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const step of steps.filter(each => each.alone)) if (!ends()) await take(step, false)
  return {
    done: steps.flatMap(step => done.get(step) ?? []),
    notRun: steps.filter(step => !done.has(step)),
    failed,
  }
}
