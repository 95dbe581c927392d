import type { FormEvent, ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { cross, send as sendIcon } from './icons.ts'

/**
 * The bar in which a comment or a message is written: its field, what is written about above it, and the button that sends.
 * @param props.about what is answered or edited, with what ends that
 * @param props.above stands above the bar, as chosen pictures
 * @param props.start stands before the field, as the button for pictures
 * @param props.send the name of the button that sends, and its icon if not the one of sending
 * @param props.error why it can't be sent, and the id that the field names as its description
 * @param props.children the field
 */
export function ComposeForm({
  className = 'compose',
  about,
  above,
  start,
  send,
  error,
  onSubmit,
  children,
}: {
  className?: string
  about: { words: string; cancel: string; end: () => void } | null
  above?: ReactNode
  start?: ReactNode
  send: { name: string; icon?: string; busy?: boolean }
  error: { id: string; text: string | null }
  onSubmit: () => void
  children: ReactNode
}) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={className} onSubmit={submit} noValidate>
      <div className="above">{above}</div>
      {start}
      <div className="field">
        {about && (
          <div className="replying">
            <span className="cut">{about.words}</span>
            <IconButton path={cross} label={about.cancel} onClick={about.end} />
          </div>
        )}
        {children}
        {error.text !== null && <FieldError id={error.id}>{error.text}</FieldError>}
      </div>
      <Button type="submit" className="send" aria-label={send.name} aria-disabled={send.busy || undefined}>
        <Icon path={send.icon ?? sendIcon} />
      </Button>
    </form>
  )
}
