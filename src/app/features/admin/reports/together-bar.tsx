import type { ReportRow } from '../../../../contract/entities/report.ts'
import { useSingleKeys } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import s from './reports.module.css'
import type { Together } from './together.ts'

/**
 * What is done about the chosen reports at once, and the last of these decisions while it can be taken back. Its room is always there, so
 * that the table stays where it is; it stays in view while there is something to do in it.
 * @param props.open the rows that can be chosen
 */
export function TogetherBar({
  open,
  chosen,
  onTicked,
  undoable,
  onKeep,
  onRemove,
  onUndo,
}: {
  open: readonly ReportRow[]
  chosen: readonly ReportRow[]
  onTicked: (ticked: ReadonlySet<string>) => void
  undoable: Together | null
  onKeep: () => void
  onRemove: () => void
  onUndo: () => void
}) {
  const text = useText()
  const keys = useSingleKeys()
  const inUse = chosen.length > 0 || undoable !== null
  return (
    <div className={inUse ? s.reportInUse : undefined}>
      <fieldset className={s.reportTogether}>
        <legend className="sr">{text('admin.reports.together')}</legend>
        <Check
          checked={open.length > 0 && chosen.length === open.length}
          disabled={open.length === 0}
          onChange={event => onTicked(new Set(event.target.checked ? open.map(({ id }) => id) : []))}
        >
          {text('admin.reports.choose.all')}
        </Check>
        <span className="muted num" role="status">
          {text('admin.reports.chosen', { count: chosen.length })}
        </span>
        <span className="flex">
          <LockableButton
            look="quiet"
            size="small"
            aria-label={text('admin.reports.keep.chosen')}
            aria-keyshortcuts={keys ? 'a' : undefined}
            disabled={chosen.length === 0}
            onClick={onKeep}
          >
            {text('admin.reports.keep')}
          </LockableButton>
          <LockableButton
            look="danger"
            size="small"
            aria-label={text('admin.reports.remove.chosen')}
            aria-keyshortcuts={keys ? 'r' : undefined}
            disabled={chosen.length === 0}
            onClick={onRemove}
          >
            {text('admin.reports.remove')}
          </LockableButton>
        </span>
      </fieldset>
      <div className={s.reportUndo} role="status">
        {undoable && (
          <>
            <span>
              {text(undoable.remove ? 'admin.reports.removed.many' : 'admin.reports.kept.many', {
                count: undoable.ids.length,
              })}
            </span>
            <Button look="bare" size="small" onClick={onUndo} aria-keyshortcuts={keys ? 'u' : undefined}>
              {text('admin.reports.undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Asks why the chosen things are removed. */
export function RemoveDialog({
  chosen,
  onRemove,
  onClose,
}: {
  chosen: readonly ReportRow[]
  onRemove: (reason: string) => void
  onClose: () => void
}) {
  const text = useText()
  const langs = new Set(chosen.map(({ person }) => person.lang))
  const [lang = 'en'] = langs
  return (
    <ActDialog
      title={text('admin.reports.remove.many', { count: chosen.length })}
      told
      reasonsFor={langs.size > 1 ? 'both' : lang}
      act={text('admin.reports.remove')}
      onClose={onClose}
      onAct={async reason => onRemove(reason)}
    />
  )
}
