import { join } from 'node:path'
import { type Broken, type Outcome, readReport, removeReport } from './report.ts'
import type { Step } from './steps.ts'

/** More failing tests than this in one step are no accident: none is run again. */
const most = 4

/** How a message begins when the machine failed and not the product: no browser, no memory, no room, a port in use. */
const ofMachine = ['browserType.launch', 'EADDRINUSE', 'ENOMEM', 'ENOSPC', 'could not fork new process']
/** The same, but where tests kill servers and browsers it may be the product. */
const ofMachineElsewhere = ['Target page, context or browser has been closed', 'the server being ready did not happen']
const killsThem = /^(?:tests\/)?(?:fault|long)\//

/**
 * Files whose tests look for data that is lost, doubled or shown to whom it is not for. What such a test finds once is there: it has no
 * second run but for the machine's failures.
 */
const neverForgiven =
  /^(?:tests\/)?(?:(?:fault|long)\/|sync\/(?:outbox|queued-commands|leaving|grid|content|people)|sweep\/left-behind|(?:e2e\/)?(?:two-people|offline|content-offline|honest)\.|api\/(?:access|races|idempotency|bursts|visibility|people-access|frames-access|shared-answers|withdrawn|blocks|picture-serving|account-enumeration|galleries-visibility|chats-pictures|chats-account|sync-changes|horizon|uploaded-pictures))|^src\/local\/(?:outbox|device)\/|^sw\/private-pictures/

const isOfMachine = ({ why: [first = ''], file }: Broken): boolean =>
  [...ofMachine, ...(killsThem.test(file) ? [] : ofMachineElsewhere)].some(each => first.includes(each))

const mayRunAgain = (test: Broken): boolean => isOfMachine(test) || !neverForgiven.test(test.file)

/** Runs a step's program and gives its exit code. */
type Execute = (step: Pick<Step, 'name' | 'run' | 'env'>) => Promise<number>

/**
 * Runs failing tests once more, each by itself and with what it drew the first time. One that passes then counts as passed and is named as
 * flaky, or as failed by the machine. Where more than four have failed none is run again.
 * @param results the folder of the reports
 */
export async function runAgain(step: Step, outcome: Outcome, results: string, execute: Execute): Promise<Outcome> {
  const { broken } = outcome
  // More failures than failing tests: something else went wrong too.
  if (broken.length === 0 || broken.length > most || outcome.failed > broken.length) return outcome
  const still: Broken[] = []
  const secondRuns = [...outcome.secondRuns]
  for (const [index, test] of broken.entries()) {
    const place = join(results, `${step.name}-again-${index + 1}`)
    const second = mayRunAgain(test) ? await runOne(step, test, place, execute) : null
    if (second?.passes) {
      const { name, why, traces } = test
      secondRuns.push({ name, why, ofMachine: isOfMachine(test), traces: [...traces, ...second.traces] })
    } else still.push(test)
  }
  return {
    ...outcome,
    passed: outcome.passed + broken.length - still.length,
    failed: still.length,
    broken: still,
    secondRuns,
  }
}

async function runOne(step: Step, test: Broken, place: string, execute: Execute) {
  if (step.again === undefined) return null
  const [program] = step.run
  const { args, env } = step.again(test, place)
  removeReport(`${place}.json`)
  const name = `${step.name}, once more: ${test.name}`
  const status = await execute({ name, run: [program, ...args], env: { ...step.env, ...env } })
  const { passed, failed, traces } = readReport(`${place}.json`, status)
  // If its name matched no test, the result proves nothing.
  return { passes: passed > 0 && failed === 0, traces }
}
