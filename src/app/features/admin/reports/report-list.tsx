import { useEffect, useRef, useState } from 'react'
import type { ReportAct, ReportRow } from '../../../../contract/entities/report.ts'
import { useSession, viewerOf } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { ReportTable } from './report-table.tsx'
import { type Shown, useReportQueue } from './use-report-queue.ts'

const nothing = {
  open: 'admin.reports.none',
  mine: 'admin.reports.none.mine',
  done: 'admin.reports.none.done',
} as const

/**
 * The queue of reports as a table, where each can be decided in a sheet.
 * @param props.most only the first ones, without a way to more
 */
export function ReportList({ shown, most, hrefOf }: { shown: Shown; most?: number } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const session = useSession()
  const queue = useReportQueue(shown)
  const [deciding, setDeciding] = useState<{ row: ReportRow; begun: readonly ReportAct[] } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const here = queue.answer.state === 'here' && most === undefined
  useEffect(() => {
    // So that the keys work at once; not while something else has the focus.
    if (here && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-report]')?.focus({ preventScroll: true })
  }, [here])
  return (
    <div ref={frame}>
      <ServerAnswer answer={queue.answer} onAgain={queue.again}>
        {({ rows, next }) => {
          if (rows.length === 0) return <Empty drawing="cup" title={text(nothing[shown])} />
          return (
            <>
              <ReportTable
                rows={rows.slice(0, most)}
                viewer={viewerOf(session)}
                hrefOf={row => hrefOf('reports', row.address)}
                onDecide={(row, begun) => setDeciding({ row, begun })}
              />
              {next !== null && most === undefined && (
                <LockableButton look="quiet" disabled={queue.loading} onClick={() => void queue.more()}>
                  {text('admin.reports.more')}
                </LockableButton>
              )}
            </>
          )
        }}
      </ServerAnswer>
      {queue.failure !== null && <FieldError>{queue.failure}</FieldError>}
      {deciding !== null && (
        <DecideDialog
          key={deciding.row.id}
          {...deciding}
          onClose={() => setDeciding(null)}
          onDecided={row => {
            queue.replace(row)
            setDeciding(null)
          }}
        />
      )}
    </div>
  )
}
