import type { Waiting } from '../../../local/command/waiting.ts'
import { retry } from '../../../local/outbox/waiting-actions.ts'
import { Mark } from '../../ui/mark.tsx'
import { useMirror } from '../device/open-device.ts'
import { useText } from '../language/text.tsx'
import { askToDiscard } from './ask-to-discard.ts'
import { GoingMark } from './going-mark.tsx'
import { reasonText } from './reason-text.ts'
import { useOpenInEditor } from './use-open-in-editor.ts'

/** The words of a send status and of its buttons. */
export type SendStatusWords = {
  refused: string
  retry: string
  discard: string
  /** For an edit that met a newer version: it is sent again only after its author has chosen. */
  choose?: string
  /** For a text that is too old to be sent as it is: it is kept as a draft, which its editor opens. */
  edit?: string
}

/**
 * The status of something that is not sent: waiting, or refused with the reason, and the buttons for what can be done.
 * @param props.onOpened where it can be edited at this place: called once its editor's page is open, or told that it is too late: it is
 * being sent or has arrived
 */
export function SendStatus({
  waiting,
  words,
  onOpened,
}: {
  waiting: Waiting
  words: SendStatusWords
  onOpened?: ((late: boolean) => void) | undefined
}) {
  const text = useText()
  const mirror = useMirror()
  const edit = useOpenInEditor()
  const refused = waiting.state === 'refused'
  const asks = refused && waiting.error?.code === 'conflict' && words.choose !== undefined
  const old = refused && waiting.error?.code === 'too_old'
  return (
    <div className="send-status">
      {/* Always there, so that a refusal is announced when it comes. */}
      <span role="alert">{refused && <Mark of="failed">{words.refused}</Mark>}</span>
      {!refused && <GoingMark of={waiting} />}
      {asks && (
        <button type="button" className="link" aria-label={words.choose} onClick={() => void edit(waiting.commandId)}>
          {text('device.choose.do')}
        </button>
      )}
      {old && words.edit !== undefined && (
        <button type="button" className="link" aria-label={words.edit} onClick={() => void edit(waiting.commandId)}>
          {text('device.edit.do')}
        </button>
      )}
      {onOpened && !asks && !old && waiting.state !== 'sending' && (
        <button
          type="button"
          className="link"
          aria-label={words.edit}
          onClick={() => void edit(waiting.commandId, onOpened)}
        >
          {text('comments.edit')}
        </button>
      )}
      {refused && !asks && !old && mirror && (
        <button
          type="button"
          className="link"
          aria-label={words.retry}
          onClick={() => void retry(mirror, waiting.commandId)}
        >
          {text('app.retry')}
        </button>
      )}
      {mirror && waiting.state !== 'sending' && (
        <button
          type="button"
          className="link"
          aria-label={words.discard}
          onClick={() => askToDiscard(mirror, waiting.commandId)}
        >
          {text('device.discard.do')}
        </button>
      )}
    </div>
  )
}

/**
 * The send status of a post or a comment.
 * @param props.onOpened see {@link SendStatus}; a post has Edit in its menu
 */
export function WrittenSendStatus({
  waiting,
  what,
  onOpened,
}: {
  waiting: Waiting
  what: string
  onOpened?: ((late: boolean) => void) | undefined
}) {
  const text = useText()
  const words = {
    refused: text('device.refused', { reason: waiting.error ? reasonText(text, waiting.error) : '' }),
    retry: text('device.retry', { what }),
    discard: text('device.discard', { what }),
    choose: text('device.choose', { what }),
    edit: text('device.edit', { what }),
  }
  return <SendStatus waiting={waiting} words={words} onOpened={onOpened} />
}
