import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type { UserResult } from '../../../contract/entities/people.ts'
import { simpleText } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import { newChat } from '../../../local/chat/commands.ts'
import { readChatWith } from '../../../local/chat/read-chats.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { writeAndWatch } from '../../state/writing/watch-write.ts'
import { atPage } from '../../ui/back-closes.ts'
import { FieldError, TextField } from '../../ui/field.tsx'
import s from './messenger.module.css'
import { PeoplePicker } from './people-picker.tsx'
import { isUnwritable, useUnwritable } from './use-unwritable.ts'

/** Begins a chat: with one person it is the one that the two have, with several a group, which has a name. */
export function NewChat({ onClose }: { onClose: () => void }) {
  const text = useText()
  const online = useOnline()
  const device = useDevice()
  const router = useRouter()
  const [picked, setPicked] = useState<readonly UserResult[]>([])
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<{ of: 'people' | 'name'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const unwritable = useUnwritable(picked)
  const [first] = picked
  const group = picked.length > 1

  async function open(chatId: string) {
    onClose()
    await atPage()
    await router.navigate({ href: `/messenger/${chatId}` })
  }

  async function begin() {
    if (busy || !device) return
    if (first === undefined) return setWrong({ of: 'people', text: text('chat.new.choose') })
    if (picked.length >= limits.chatMembers)
      return setWrong({ of: 'people', text: text('chat.most', { count: limits.chatMembers }) })
    const named = v.safeParse(simpleText, name)
    if (group && !named.success) return setWrong({ of: 'name', text: text('error.simple_text') })
    const known = group ? null : await readChatWith(device.mirror, first.user_id)
    if (known !== null) return open(known)
    setBusy(true)
    if (unwritable.length > 0 && (await isUnwritable(device, picked))) return setBusy(false)
    const { chatId, ...command } = newChat(
      picked.map(each => each.user_id),
      group && named.success ? named.output : '',
    )
    const result = await writeAndWatch(command)
    if (result === 'sent' || result === 'waiting') return open(chatId)
    setBusy(false)
    setWrong({
      of: 'people',
      text: group ? text('chat.new.refused') : text('profile.message.no', { name: first.username }),
    })
  }

  return (
    <FormDialog
      variant="sheet"
      title={text('chat.new')}
      act={text(group ? (online ? 'chat.new.group' : 'chat.new.group.later') : 'chat.new.begin')}
      busy={busy}
      className={`stack g-10 ${s.withPeople}`}
      onSubmit={begin}
      onClose={onClose}
    >
      <PeoplePicker
        picked={picked}
        onChange={people => {
          setWrong(null)
          setPicked(people)
        }}
      />
      {group && (
        <TextField
          label={text('chat.name')}
          hint={text('galleries.name.hint')}
          error={wrong?.of === 'name' ? wrong.text : undefined}
          value={name}
          required
          autoComplete="off"
          onChange={event => {
            setWrong(null)
            setName(event.target.value)
          }}
        />
      )}
      {unwritable.map(why => (
        <FieldError key={why}>{why}</FieldError>
      ))}
      {wrong?.of === 'people' && !unwritable.includes(wrong.text) && <FieldError>{wrong.text}</FieldError>}
    </FormDialog>
  )
}
