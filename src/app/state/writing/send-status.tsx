import type { Waiting } from '../../../local/command/waiting.ts'
import { retry } from '../../../local/outbox/waiting-actions.ts'
import { Mark } from '../../ui/mark.tsx'
import { useMirror } from '../device/open-device.ts'
import { useText } from '../language/text.tsx'
import { askToDiscard } from './ask-to-discard.ts'
import { useEdit } from './use-open-in-editor.ts'

/** What a fate says: by its state, and on its buttons. */
export type FateWords = {
  refused: string
  /** Of what goes out, or will; without it the mark's own words. */
  going: string | undefined
  retry: string
  discard: string
  /** Of an edit that met a newer version, which goes again only when its author has chosen. */
  choose?: string
}

/** What becomes of something that has not been sent: waiting, or refused with its reason, and what can be done. */
export function Fate({ waiting, words }: { waiting: Waiting; words: FateWords }) {
  const text = useText()
  const mirror = useMirror()
  const edit = useEdit()
  const refused = waiting.state === 'refused'
  const asks = refused && waiting.error?.code === 'conflict' && words.choose !== undefined
  return (
    <div className="fate">
      {refused ? <Mark of="failed">{words.refused}</Mark> : <Mark of="waiting">{words.going}</Mark>}
      {asks && (
        <button type="button" className="link" aria-label={words.choose} onClick={() => void edit(waiting.commandId)}>
          {text('device.choose.do')}
        </button>
      )}
      {refused && !asks && mirror && (
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

/** The fate of a post or a comment. */
export function WrittenFate({ waiting, what }: { waiting: Waiting; what: string }) {
  const text = useText()
  const words = {
    refused: text('device.refused', { reason: waiting.error?.message ?? '' }),
    going: waiting.state === 'sending' ? text('device.sending') : undefined,
    retry: text('device.retry', { what }),
    discard: text('device.discard', { what }),
    choose: text('device.choose', { what }),
  }
  return <Fate waiting={waiting} words={words} />
}
