import { useState } from 'react'
import { dateInJapan } from '../../../../contract/days.ts'
import { nameOfList } from '../../../../contract/list-name.ts'
import type { PostView } from '../../../../local/posts/views.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ActDialog } from '../area/act-dialog.tsx'

const weekMs = 7 * 86_400_000

/** Asks in which list a post stands first, to the end of which day in Japan, and why. */
export function PinDialog({
  post,
  onPin,
  onClose,
}: {
  post: PostView
  onPin: (pin: { list: string; last_day: string; reason: string }) => Promise<void>
  onClose: () => void
}) {
  const text = useText()
  const { language } = useLanguage()
  const lists = [...(post.post_location ? [post.post_location.prefecture] : []), ...post.post_hashtags]
  const [now] = useState(() => Date.now())
  const [list, setList] = useState(lists[0] ?? '')
  const [day, setDay] = useState(() => dateInJapan(new Date(now + weekMs)))
  return (
    <ActDialog
      title={text('admin.pin.title')}
      told={false}
      mild
      act={text('admin.pin.do')}
      onAct={reason => onPin({ list, last_day: day, reason })}
      onClose={onClose}
    >
      <p>{text(lists.length === 0 ? 'admin.pin.none' : 'admin.pin.text')}</p>
      {lists.length > 0 && (
        <SelectField
          label={text('admin.pin.list')}
          value={list}
          options={lists.map(value => ({ value, label: nameOfList(value, language) }))}
          onChange={setList}
        />
      )}
      <TextField
        label={text('admin.until.last_day')}
        hint={text('admin.until.zone')}
        type="date"
        required
        min={dateInJapan(new Date(now))}
        value={day}
        onChange={event => setDay(event.target.value)}
      />
    </ActDialog>
  )
}
