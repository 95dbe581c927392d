/** How often something fails: the share of the runs that did, or where none did, the most that is still likely. */
export type FailureChance = { chance: number; isUpperBound: boolean }

/**
 * The chance that a run fails, from independent runs. Where none failed, a chance above the given one would have shown itself in 95 of 100
 * such series.
 */
export const failureChance = (failed: number, runs: number): FailureChance =>
  failed > 0
    ? { chance: failed / runs, isUpperBound: false }
    : { chance: runs > 0 ? 1 - 0.05 ** (1 / runs) : 1, isUpperBound: true }

/** The chance in words. */
export const chanceInWords = (failed: number, runs: number): string => {
  const { chance, isUpperBound } = failureChance(failed, runs)
  const percent = `${(chance * 100).toFixed(1)} %`
  return isUpperBound
    ? `${failed} of ${runs} failed: the chance that a run fails is below ${percent} (95 of 100 times)`
    : `${failed} of ${runs} failed: the chance that a run fails is about ${percent}`
}
