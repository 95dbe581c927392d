import { type FormEvent, useState } from 'react'
import { DialogEnd } from '../../../state/forms/dialog-end.tsx'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { closePopup } from '../../../state/popups/open-popup.ts'
import { atPage } from '../../../ui/back-closes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { WhyField } from '../area/why-field.tsx'

const words = { 'remove-post': 'post.delete', 'remove-comment': 'comments.delete' } as const

/**
 * Asks an admin who deletes somebody else's post or comment where it stands (PRODUCT 6.3), and why, for the log.
 * @param props.then deletes it
 */
export function RemoveTheirs({ kind, then }: { kind: keyof typeof words; then?: (reason: string) => void }) {
  const text = useText()
  const [reason, setReason] = useState('')
  const title = text(`${words[kind]}.title`)
  function submit(event: FormEvent) {
    event.preventDefault()
    closePopup()
    void atPage().then(() => then?.(reason.trim()))
  }
  return (
    <Dialog open label={title} onClose={closePopup}>
      <form className="stack g-16" noValidate onSubmit={submit}>
        <h2>{title}</h2>
        <p>{text(`${words[kind]}.text`)}</p>
        <WhyField value={reason} onChange={setReason} />
        <DialogEnd onCancel={closePopup}>
          <LockableButton type="submit" look="delete">
            {text('app.delete')}
          </LockableButton>
        </DialogEnd>
      </form>
    </Dialog>
  )
}
