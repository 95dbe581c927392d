import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { trash } from '../../ui/icons.ts'
import { Mark } from '../../ui/mark.tsx'

/** The head of a page with an editor: its title, whether the draft is stored on the device, and the button to discard it. */
export function DraftHead({
  title,
  begun,
  kept,
  failed,
  discard,
  onDiscard,
}: {
  title: string
  begun: boolean
  kept: boolean
  /** Whether the device could not store the draft. */
  failed: boolean
  /** The button's label, if not 'Discard draft'. */
  discard?: string
  onDiscard: () => void
}) {
  const text = useText()
  return (
    <div className="head">
      <h1 id="compose" className="wide-only">
        {title}
      </h1>
      <h1 className="sr phone-only">{title}</h1>
      {begun && (
        <div className="push flex g-2" role="status">
          {failed && <Mark of="failed">{text('draft.refused')}</Mark>}
          {kept && !failed && <Mark of="sent">{text('compose.kept')}</Mark>}
          <IconButton path={trash} label={discard ?? text('compose.discard')} onClick={onDiscard} />
        </div>
      )}
    </div>
  )
}
