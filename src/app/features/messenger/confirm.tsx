import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before something is done that can't be undone. */
export function Confirm({
  title,
  words,
  act,
  onConfirm,
  onClose,
}: {
  title: string
  words: string
  act: string
  onConfirm: () => void
  onClose: () => void
}) {
  const text = useText()
  return (
    <Dialog open label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{words}</p>
      <div className="end">
        <Button look="quiet" autoFocus onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button look="delete" onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
