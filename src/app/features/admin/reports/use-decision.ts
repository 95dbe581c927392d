import { useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import type { ProfilePart, ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import type { PlainKey } from '../../../../contract/messages/text.ts'

/** For how many days somebody can be suspended; null is without end. */
export const suspensionDays = [1, 3, 7, 30, null] as const

/** What an admin has chosen and typed so far. */
export type Choice = {
  acts: readonly ReportAct[]
  parts: readonly ProfilePart[]
  days: (typeof suspensionDays)[number]
  reason: string
}

/** Keeps the thing, and says nothing. */
export const keeping: Choice = { acts: [], parts: [], days: 7, reason: '' }
const dayMs = 86_400_000

type Body = InputOf<'admin.resolveReport'>['body']

/** A choice as the server takes it. */
export const bodyOf = ({ acts, parts, days, reason }: Choice): Body => ({
  acts: [...acts],
  parts: acts.includes('remove') ? [...parts] : [],
  until: acts.includes('suspend') && days !== null ? new Date(Date.now() + days * dayMs).toISOString() : null,
  reason,
})

/** What is missing before a choice can be sent; null where nothing is. */
function missingIn({ acts, parts, reason }: Choice, type: ReportRow['type']): PlainKey | null {
  if (type === 'user' && acts.includes('remove') && parts.length === 0) return 'admin.reports.parts.needed'
  return acts.length > 0 && reason.trim() === '' ? 'admin.reports.why.needed' : null
}

/**
 * Chooses what is decided about a report, and says what is missing.
 * @param begun what is chosen and typed at first
 * @param onDecide gets a choice that lacks nothing
 */
export function useDecision(type: ReportRow['type'], begun: Partial<Choice>, onDecide: (choice: Choice) => void) {
  const [choice, setChoice] = useState<Choice>({ ...keeping, ...begun })
  const [missing, setMissing] = useState<PlainKey | null>(null)
  return {
    choice,
    missing,
    change(part: Partial<Choice>) {
      setMissing(null)
      setChoice({ ...choice, ...part })
    },
    decide() {
      const lacks = missingIn(choice, type)
      setMissing(lacks)
      if (lacks === null) onDecide(choice)
    },
  }
}
