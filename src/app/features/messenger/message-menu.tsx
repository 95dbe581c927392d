import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReactionKind } from '../../../contract/entities/common.ts'
import { mayReport } from '../../../contract/policy/social.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { deleteMessage } from '../../../local/chat/commands.ts'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { more, pencil, shield, trash, warning } from '../../ui/icons.ts'
import { copy, reply } from '../../ui/icons-messenger.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { StampPicker } from '../../ui/stamps.tsx'
import { mayDelete, mayEdit } from './may-edit.ts'
import s from './messenger.module.css'

/** What can be done with a message. */
export function MessageMenu({
  chat,
  message,
  onReact,
  onReply,
  onEdit,
}: {
  chat: ChatView
  message: MessageView
  onReact: (kind: ReactionKind) => void
  onReply: () => void
  onEdit: () => void
}) {
  const text = useText()
  const write = useWrite()
  const session = useSession()
  const { now } = useClock()
  const viewer = viewerOf(session)
  const [deleting, setDeleting] = useState(false)
  // What the server does not have yet can only be copied, edited and taken back.
  const sent = message.rev > 0
  const may = sent && mayWrite(viewer) && chat.may_write && !chat.request
  // Of a closed account nothing is left to block, and nobody to be named.
  const other = mayReport(viewer, message.chat_user_id) && message.user_tag !== ''
  const author = { id: message.chat_user_id, tag: message.user_tag, name: message.username }
  const pick = (kind: ReactionKind) => {
    document.querySelector<HTMLElement>(`.${s.msg} .pop:popover-open`)?.hidePopover()
    onReact(kind)
  }
  const copyMessage = () =>
    copyText(message.chat_message_text).then(
      () => showMessage(text('chat.message.copied')),
      () => showMessage(text('chat.message.copy.failed'), 'error'),
    )
  return (
    <>
      <Menu
        className={`icon ${s.about}`}
        label={text('chat.message.more')}
        button={<Icon path={more} />}
        head={may && <StampPicker mine={message.my_reaction} onPick={pick} />}
      >
        {may && (
          <MenuItem icon={reply} onPick={onReply}>
            {text('chat.message.reply')}
          </MenuItem>
        )}
        {message.chat_message_text !== '' && (
          <MenuItem icon={copy} onPick={() => void copyMessage()}>
            {text('chat.message.copy')}
          </MenuItem>
        )}
        {mayEdit(viewer, message, now) && (
          <MenuItem icon={pencil} onPick={onEdit}>
            {text('chat.message.edit')}
          </MenuItem>
        )}
        {mayDelete(viewer, message, now) && (
          <MenuItem icon={trash} danger onPick={() => setDeleting(true)}>
            {text(sent ? 'chat.message.delete' : 'app.delete')}
          </MenuItem>
        )}
        {other && (
          <MenuItem icon={warning} onPick={() => openPopup({ kind: 'report', of: 'message', id: message.id, author })}>
            {text('chat.message.report')}
          </MenuItem>
        )}
        {chat.group && other && (
          <MenuItem icon={shield} danger onPick={() => openPopup({ kind: 'block', ...author })}>
            {text('social.block.name', { tag: author.tag })}
          </MenuItem>
        )}
      </Menu>
      {deleting && (
        <Confirm
          title={text('chat.message.delete.title')}
          words={text(
            sent
              ? 'chat.message.delete.text'
              : message.waiting?.tried
                ? 'chat.message.delete.tried'
                : 'chat.message.delete.unsent',
          )}
          act={text('app.delete')}
          onConfirm={() => {
            // This menu, which would have the focus back, goes with the message.
            flushSync(() => setDeleting(false))
            document.querySelector<HTMLElement>(`.${s.logFrame} > .${s.scroll}`)?.focus({ preventScroll: true })
            void write(deleteMessage(message.id))
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
