import type { ReportRow } from '../../../../contract/entities/report.ts'
import { useText } from '../../../state/language/text.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { reasonLanguageOf } from '../area/reason-field.tsx'
import { ChosenAct, TogetherBar } from '../area/together-bar.tsx'
import type { Ticks } from '../area/use-ticks.ts'

/**
 * What is done about the chosen reports at once.
 * @param props.said what was decided last; null for nothing that could be taken back
 */
export function ReportsTogether({
  ticks,
  said,
  onKeep,
  onRemove,
  onUndo,
}: {
  ticks: Ticks
  said: string | null
  onKeep: () => void
  onRemove: () => void
  onUndo: () => void
}) {
  const text = useText()
  return (
    <TogetherBar ticks={ticks} all={text('admin.reports.choose.all')} said={said} onUndo={onUndo}>
      <ChosenAct ticks={ticks} look="quiet" shortcut="a" label={text('admin.reports.keep.chosen')} onClick={onKeep}>
        {text('admin.reports.keep')}
      </ChosenAct>
      <ChosenAct
        ticks={ticks}
        look="danger"
        shortcut="r"
        label={text('admin.reports.remove.chosen')}
        onClick={onRemove}
      >
        {text('admin.reports.remove')}
      </ChosenAct>
    </TogetherBar>
  )
}

/**
 * Asks why the chosen things are removed.
 * @param props.begun the reason that was given before, where that was taken back or failed
 */
export function RemoveDialog({
  chosen,
  begun,
  onRemove,
  onClose,
}: {
  chosen: readonly ReportRow[]
  begun: string
  onRemove: (reason: string) => void
  onClose: () => void
}) {
  const text = useText()
  return (
    <ActDialog
      title={text('admin.reports.remove.many', { count: chosen.length })}
      told
      begun={begun}
      reasonsFor={reasonLanguageOf(chosen.map(({ person }) => person.lang))}
      act={text('admin.reports.remove')}
      onClose={onClose}
      onAct={async reason => onRemove(reason)}
    />
  )
}
