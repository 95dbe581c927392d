/** The chart measures each name on the page: those of a year's days would take seconds. */
const most = 7

/** The days that may be named below a chart: some, evenly spread from the first to the last. */
export function namedDays(days: readonly string[]): string[] {
  const steps = Math.min(days.length, most) - 1
  return steps < 1 ? [...days] : days.filter((_, at) => (at * steps) % (days.length - 1) < steps)
}
