import { useSingleKeys } from '../../../state/device/single-keys.ts'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import s from './admin.module.css'

/**
 * The last decision of a queue, while it can be taken back. Its room is always there, so that what stands below stays where it is.
 * @param props.said what was decided; null for nothing that could be taken back
 */
export function LastDecision({ said, onUndo }: { said: string | null; onUndo: () => void }) {
  const text = useText()
  const keys = useSingleKeys()
  return (
    <div className={s.lastDecision} role="status">
      {said !== null && (
        <>
          <span>{said}</span>
          <Button look="bare" size="small" onClick={onUndo} aria-keyshortcuts={keys ? 'u' : undefined}>
            {text('admin.undo')}
          </Button>
        </>
      )}
    </div>
  )
}
