import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ReportRow } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { singleKeyOf } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { askCounts } from '../area/waiting-counts.ts'
import { OutcomeText } from './outcome-text.tsx'

/**
 * How it ended, and the way to the next one.
 * @param props.outcome null where that is not sent yet
 * @param props.onNext is called before the next one is asked for
 * @param props.children what is said until it is sent
 */
export function Decided({
  id,
  outcome,
  children,
  onNext,
  onUndo,
  hrefOf,
  onReopened,
}: {
  id: string
  outcome: ReportRow['outcome']
  children: ReactNode
  onNext: () => void
  onUndo: () => void
  onReopened: (row: ReportRow) => Promise<void>
} & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const router = useRouter()
  const { busy, failure, send } = useSending(text('admin.reports.failed'), true)
  const [none, setNone] = useState(false)
  const [reopening, setReopening] = useState(false)
  const [next, setNext] = useState<HTMLButtonElement | null>(null)
  useEffect(() => next?.focus(), [next])
  const goOn = () =>
    send(async () => {
      onNext()
      const { report } = (await callServer('admin.claimNextReport', {})).data
      if (report === null) setNone(true)
      else await router.navigate({ href: hrefOf('reports', report.address) })
    })
  return (
    <section
      className="stack"
      aria-label={text('admin.reports.decision')}
      onKeyDown={event => singleKeyOf(event) === 'u' && onUndo()}
    >
      {children}
      {outcome !== null && (
        <p role="status">
          <OutcomeText of={outcome} />
        </p>
      )}
      {outcome !== null && outcome.reason !== '' && <p className="soft">{outcome.reason}</p>}
      {none ? (
        <p role="status">{text('admin.reports.none')}</p>
      ) : (
        <LockableButton ref={setNext} disabled={busy} onClick={() => void goOn()}>
          {text('admin.reports.next')}
        </LockableButton>
      )}
      {outcome !== null && (
        <LockableButton look="quiet" size="small" onClick={() => setReopening(true)}>
          {text('admin.reports.reopen')}
        </LockableButton>
      )}
      {reopening && (
        <ActDialog
          title={text('admin.reports.reopen')}
          told={false}
          mild
          act={text('admin.reports.reopen')}
          onClose={() => setReopening(false)}
          onAct={async reason => {
            const { data } = await callServer('admin.reopenReport', { params: { id }, body: { reason } })
            askCounts()
            await onReopened(data)
          }}
        >
          <p>{text('admin.reports.reopen.text')}</p>
        </ActDialog>
      )}
      {failure !== null && <FieldError>{failure}</FieldError>}
    </section>
  )
}
