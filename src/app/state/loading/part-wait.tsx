import { Button } from '../../ui/button.tsx'
import { useText } from '../language/text.tsx'
import type { Missing } from './lazy-part.tsx'

/** Stands in the place of a part that a click waits for: it loads, or did not arrive and can be asked for again (PRODUCT 8.6). */
export function PartWait({ failed, again }: Missing) {
  const text = useText()
  return (
    <p className="flex wrap part-wait" role="status">
      <span className="soft">{failed ? text('app.chunk.text') : `${text('ui.loading')}…`}</span>
      {failed && (
        <Button look="bare" size="small" onClick={again}>
          {text('app.retry')}
        </Button>
      )}
    </p>
  )
}
