import type { InputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { FieldError } from '../../../ui/field.tsx'
import { saveAs } from '../../../ui/save-as.ts'

/** Saves what is shown of the log as a CSV file, as much as fits in one (PRODUCT 6.41). */
export function CsvButton({ query }: { query: InputOf<'admin.logCsv'>['query'] }) {
  const text = useText()
  const sending = useSending(text('admin.log.csv.failed'), true)
  const save = () =>
    void sending.send(async () => {
      const { csv, rows, cut } = (await callServer('admin.logCsv', { query })).data
      saveAs('engawa-log.csv', new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      showMessage(text(cut ? 'admin.log.csv.cut' : 'admin.log.csv.saved', { count: rows }), 'success')
    })
  return (
    <>
      <LockableButton look="quiet" size="small" disabled={sending.busy} onClick={save}>
        {text('admin.log.csv')}
      </LockableButton>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
    </>
  )
}
