import { useState } from 'react'
import type { ReportRow } from '../../../../contract/entities/report.ts'
import { isSelf } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { ActDialog } from '../area/act-dialog.tsx'

/** Hands a report to another moderator or admin, with a sentence (PRODUCT 6.18). */
export function HandDialog({
  row,
  onClose,
  onHanded,
}: {
  row: ReportRow
  onClose: () => void
  onHanded: () => Promise<void>
}) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.moderators', {})).data)
  const [chosen, setChosen] = useState('')
  const title = text('admin.reports.hand')
  const people = answer.state === 'here' ? answer.value.filter(({ id }) => !isSelf({ id }, row.person.user_id)) : []
  const to = people.find(({ id }) => id === chosen) ?? people[0]
  if (to === undefined)
    return (
      <Dialog open label={title} onClose={onClose}>
        <h2>{title}</h2>
        <ServerAnswer answer={answer} onAgain={again}>
          {() => <p>{text('admin.reports.hand.nobody')}</p>}
        </ServerAnswer>
      </Dialog>
    )
  return (
    <ActDialog
      title={title}
      told={false}
      mild
      asks={{ label: text('admin.reports.hand.words'), hint: text('admin.reports.hand.hint') }}
      act={text('admin.reports.hand.act')}
      onClose={onClose}
      onAct={async words => {
        await callServer('admin.handReport', { params: { id: row.id }, body: { to: to.id, words } })
        await onHanded()
      }}
    >
      <SelectField
        label={text('admin.reports.hand.to')}
        value={to.id}
        options={people.map(({ id, user_tag, username }) => ({ value: id, label: `${username} @${user_tag}` }))}
        onChange={setChosen}
      />
    </ActDialog>
  )
}
