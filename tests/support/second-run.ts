import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Step } from './lane.ts'
import { type Broken, type Outcome, readReport } from './report.ts'

/** At most this many failing journeys are run again; more than that are no accident. */
const most = 2

/**
 * Runs failing journeys once more, each by itself and recorded. One that passes then counts as passed and is named as flaky, with the
 * traces of both runs. Where more than two have failed none is run again.
 * @param results the folder of the reports
 */
export function runAgain(step: Step, outcome: Outcome, results: string): Outcome {
  const { broken } = outcome
  // More failures than failing journeys: something else went wrong too.
  if (broken.length === 0 || broken.length > most || outcome.failed > broken.length) return outcome
  const again = broken.map((journey, index) => {
    console.log(`\n== ${step.name}, once more: ${journey.name}`)
    return { journey, second: runOne(step, journey, join(results, `${step.name}-again-${index + 1}`)) }
  })
  const flaky = again.filter(({ second }) => second.passes)
  return {
    ...outcome,
    passed: outcome.passed + flaky.length,
    failed: outcome.failed - flaky.length,
    broken: again.filter(({ second }) => !second.passes).map(({ journey }) => journey),
    flaky: flaky.map(({ journey, second }) => ({
      name: journey.name,
      why: journey.why,
      traces: [...journey.traces, ...second.traces],
    })),
  }
}

function runOne({ run: [program, ...args], env }: Step, { file, grep }: Broken, place: string) {
  const report = `${place}.json`
  const exactly = `${grep.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`
  const { status } = spawnSync(
    program,
    [...args, file, '--grep', exactly, '--workers', '1', '--trace', 'on', '--output', place, '--reporter', 'list,json'],
    { stdio: 'inherit', env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  const { passed, failed, traces } = readReport(report, status ?? 1)
  // If the pattern matched no journey, or several, the result proves nothing.
  return { passes: passed === 1 && failed === 0, traces }
}
