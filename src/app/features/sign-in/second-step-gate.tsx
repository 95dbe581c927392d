import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'

/** The second step of a sign-in, which loads when it is owed: only admins ever see it. */
export const SecondStepGate = lazyPart(async () => (await import('./second-step.tsx')).SecondStep, PartWait)
