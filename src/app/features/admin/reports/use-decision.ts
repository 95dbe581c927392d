import { useState } from 'react'
import type { InputOf } from '../../../../contract/calls/index.ts'
import type { ProfilePart, ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { askCounts } from '../area/waiting-counts.ts'

/** For how many days somebody can be suspended; null is without end. */
export const suspensionDays = [1, 3, 7, 30, null] as const

/** What an admin has chosen and typed so far. */
export type Choice = {
  acts: readonly ReportAct[]
  parts: readonly ProfilePart[]
  days: (typeof suspensionDays)[number]
  reason: string
}

const nothing: Choice = { acts: [], parts: [], days: 7, reason: '' }
const dayMs = 86_400_000

type Body = InputOf<'admin.resolveReport'>['body']

/** A choice as the server takes it. */
const bodyOf = ({ acts, parts, days, reason }: Choice): Body => ({
  acts: [...acts],
  parts: acts.includes('remove') ? [...parts] : [],
  until: acts.includes('suspend') && days !== null ? new Date(Date.now() + days * dayMs).toISOString() : null,
  reason,
})

/** What is missing before a choice can be sent; null where nothing is. */
export function missingIn({ acts, parts, reason }: Choice, type: ReportRow['type']): PlainKey | null {
  if (type === 'user' && acts.includes('remove') && parts.length === 0) return 'admin.reports.parts.needed'
  return acts.length > 0 && reason.trim() === '' ? 'admin.reports.why.needed' : null
}

/**
 * Decides a report. What was chosen and typed stays when it fails, also when somebody else was first.
 * @param begun the acts that are chosen at first
 * @param onDecided gets the report as it is then
 * @param onConflict is called where somebody else was first: what is shown of the report is no longer so
 */
export function useDecision(
  row: ReportRow,
  begun: readonly ReportAct[],
  onDecided: (row: ReportRow) => void,
  onConflict: () => Promise<void>,
) {
  const text = useText()
  const sending = useSending(text('admin.reports.failed'), true)
  const [choice, setChoice] = useState<Choice>({ ...nothing, acts: begun })
  const [missing, setMissing] = useState<PlainKey | null>(null)
  return {
    choice,
    missing,
    busy: sending.busy,
    failure: sending.failure,
    change(part: Partial<Choice>) {
      setMissing(null)
      setChoice({ ...choice, ...part })
    },
    async decide() {
      const lacks = missingIn(choice, row.type)
      setMissing(lacks)
      if (lacks !== null) return
      const send = async () => {
        const { data } = await callServer('admin.resolveReport', { params: { id: row.id }, body: bodyOf(choice) })
        askCounts()
        onDecided(data)
      }
      await sending.send(send, error => {
        if (isCode(error, 'conflict')) {
          askCounts()
          void onConflict()
        }
        return false
      })
    },
  }
}
