import { useState } from 'react'
import type { UserResult } from '../../../contract/entities/people.ts'
import { limits } from '../../../contract/limits.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { addToChat } from '../../../local/chat/commands.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useSession } from '../../state/device/open-device.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { ReadAt } from '../../state/reading/read-at.tsx'
import { writeAndWatch } from '../../state/writing/watch-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plus } from '../../ui/icons.ts'
import { Face, PersonName } from '../../ui/person.tsx'
import s from './messenger.module.css'
import { PeoplePicker } from './people-picker.tsx'
import { isUnwritable, useUnwritable } from './use-unwritable.ts'

/**
 * The people of a group, with who is online.
 * @param props.readAt when the chat was loaded, in ms; null if it was not
 * @param props.onAdd opens the search for others; without it nobody can be added
 */
export function GroupPeople({
  chat,
  readAt,
  onAdd,
  onClose,
}: {
  chat: ChatView
  readAt: number | null
  onAdd: (() => void) | undefined
  onClose: () => void
}) {
  const text = useText()
  const me = useSession()
  const title = text('chat.people', { count: chat.personids.length })
  return (
    <Dialog open variant="sheet" label={title} onClose={onClose}>
      <h2>{title}</h2>
      <ReadAt at={readAt} />
      <ul className="rows">
        {chat.people.map(person => (
          <li key={person.user_id} className="row low">
            <Face tag={person.user_tag} name={person.username} src={person.avatar} of={person.user_id} />
            <span className="grow">
              <b className="cut">
                <PersonName tag={person.user_tag}>{person.username}</PersonName>
              </b>
              <small>
                @{person.user_tag}
                {isSelf(me, person.user_id) && ` · ${text('chat.you')}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <div className="end">
        {onAdd && (
          <Button look="quiet" onClick={onAdd}>
            <Icon path={plus} />
            {text('chat.add')}
          </Button>
        )}
        <Button onClick={onClose}>{text('ui.close')}</Button>
      </div>
    </Dialog>
  )
}

/** Adds people to a group. */
export function AddPeople({ chat, onClose }: { chat: ChatView; onClose: () => void }) {
  const text = useText()
  const online = useOnline()
  const device = useDevice()
  const [picked, setPicked] = useState<readonly UserResult[]>([])
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const unwritable = useUnwritable(picked)

  async function add() {
    if (busy || !device) return
    if (picked.length === 0) return setWrong(text('chat.new.choose'))
    if (chat.personids.length + picked.length > limits.chatMembers)
      return setWrong(text('chat.most', { count: limits.chatMembers }))
    setBusy(true)
    if (unwritable.length > 0 && (await isUnwritable(device, picked))) return setBusy(false)
    const command = addToChat(
      chat.chat_id,
      picked.map(each => each.user_id),
    )
    const result = await writeAndWatch(command)
    if (result === 'sent' || result === 'waiting') return onClose()
    setBusy(false)
    setWrong(text('chat.new.refused'))
  }

  return (
    <FormDialog
      variant="sheet"
      title={text('chat.add')}
      act={text(online ? 'chat.add.do' : 'chat.add.later')}
      busy={busy}
      className={`stack g-10 ${s.withPeople}`}
      onSubmit={add}
      onClose={onClose}
    >
      <PeoplePicker
        picked={picked}
        leaveOut={new Set(chat.personids)}
        onChange={people => {
          setWrong(null)
          setPicked(people)
        }}
      />
      {unwritable.map(why => (
        <FieldError key={why}>{why}</FieldError>
      ))}
      {wrong !== null && <FieldError>{wrong}</FieldError>}
    </FormDialog>
  )
}
