import { CallError } from '../../../contract/errors.ts'
import { connectionNow } from '../device/online.ts'
import { type WhyNot, whyRefused } from './sync-outcome.ts'

/** Why a call that bypasses the mirror failed. */
export function whyFailed(error: unknown): WhyNot {
  if (error instanceof CallError) return whyRefused(error)
  return connectionNow() === 'offline' ? 'offline' : 'no-answer'
}
