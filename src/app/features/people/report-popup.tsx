import '../../ui/styles/rows.css'
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { sharedCollectionPath } from '../../../contract/shared-collection-path.ts'
import { reportMessage } from '../../../local/chat/commands.ts'
import { reportComment, reportPost, reportUser } from '../../../local/social/commands.ts'
import { useOnline } from '../../state/device/online.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { closePopup, openPopup, popups, type Reported } from '../../state/popups/open-popup.ts'
import { type WriteResult, writeAndWatch } from '../../state/writing/watch-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import s from './people.module.css'

/** The props of the rich-text editor, which the route passes in. */
type EditorSlot = ComponentType<{
  frame: 'boxed'
  initialHtml: string
  label: string
  placeholder: string
  autofocus: boolean
  invalid: boolean
  describedBy: string | undefined
  onChange: (value: { html: string; length: number }) => void
  onSubmit: () => void
  end: ReactNode
}>

const nothing = { html: '', length: 0 }

function commandOf({ of, id, author }: Reported, text: string, named: string) {
  if (of === 'post') return reportPost({ authorId: author.id, postId: id, text })
  if (of === 'comment') return reportComment({ authorId: author.id, commentId: id, text })
  if (of === 'message') return reportMessage({ messageId: id, text })
  // What a person wrote about it follows the address of what it is about.
  return reportUser({ authorId: author.id, text: named === '' ? text : `<p>${named}</p>${text}` })
}

/** Called late when another popup has replaced this one: the dialog's close event comes after the new popup is open. */
function close(): void {
  if (popups.open?.kind === 'report') closePopup()
}

/** Keeps Escape in the editor from closing the dialog. What is typed stays as a draft. */
function leaveEditor({ key, target, nativeEvent }: KeyboardEvent): void {
  const inText = target instanceof Element && target.closest('[contenteditable]') !== null
  if (key === 'Escape' && inText && !nativeEvent.isComposing) close()
}

/**
 * Reports a post, a comment, a message or a person to the moderators (PRODUCT 8.4). What is typed is stored on the device
 * until it is sent. Afterwards a block is offered.
 */
export function ReportPopup({ Editor, ...reported }: Reported & { Editor: EditorSlot }) {
  const { of, id, author } = reported
  const text = useText()
  const online = useOnline()
  const errorId = useId()
  const { draft, ready, keep, send: sendDraft } = useDraft(`report:${of}:${id}`, nothing)
  const [state, setState] = useState<'typing' | 'busy' | 'sent' | 'waiting'>('typing')
  const [error, setError] = useState<string | null>(null)
  const title = text(`report.title.${of}`)
  const { site } = useAppFacts()
  const named = of === 'collection' ? site.origin + sharedCollectionPath(id) : ''

  async function send() {
    if (state === 'busy') return
    if (draft.length < limits.reportText.min) return setError(text('report.short'))
    if (draft.length + named.length > limits.reportText.max) return setError(text('report.long'))
    setState('busy')
    let result = null as WriteResult | null
    await sendDraft(async store => {
      result = await writeAndWatch(commandOf(reported, draft.html, named), { store })
      return result === 'sent' || result === 'waiting'
    }, true)
    if (result === 'sent' || result === 'waiting') return setState(result)
    setState('typing')
    setError(text('social.cannot'))
  }

  if (state === 'sent' || state === 'waiting') {
    return (
      <Dialog open label={text('report.thanks.title')} onClose={close}>
        <h2>{text('report.thanks.title')}</h2>
        <p role="status">{text(state === 'sent' ? 'report.thanks' : 'report.thanks.later', { name: author.name })}</p>
        <p>{text('report.block', { name: author.name })}</p>
        <div className="end">
          <Button look="danger" onClick={() => openPopup({ kind: 'block', ...author })}>
            {text('social.block')}
          </Button>
          <Button autoFocus onClick={close}>
            {text('report.done')}
          </Button>
        </div>
      </Dialog>
    )
  }

  return (
    <Dialog open label={title} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the editor in it leaves over */}
      <div className={s.report} onKeyDown={leaveEditor}>
        <h2>{title}</h2>
        <p className="muted">{text('report.who')}</p>
        {ready ? (
          <Editor
            frame="boxed"
            initialHtml={draft.html}
            label={text('report.text')}
            placeholder={text('report.text')}
            autofocus
            invalid={error !== null}
            describedBy={error === null ? undefined : errorId}
            onChange={({ html, length }) => {
              if (html === draft.html) return
              setError(null)
              keep({ html, length })
            }}
            onSubmit={() => void send()}
            end={null}
          />
        ) : (
          <Skeletons of="comment" count={1} />
        )}
        {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <div className="end">
        <Button look="quiet" onClick={close}>
          {text('app.cancel')}
        </Button>
        <Button disabled={!ready || state === 'busy'} onClick={() => void send()}>
          {text(state === 'busy' ? 'report.sending' : online ? 'report.submit' : 'report.later')}
        </Button>
      </div>
    </Dialog>
  )
}
