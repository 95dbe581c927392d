import { IconButton } from '../../ui/button.tsx'
import { more } from '../../ui/icons.ts'
import { useText } from '../language/text.tsx'
import type { Missing } from './lazy-part.tsx'

/** In the place of a menu whose code is not here yet: its button, which is busy while it loads and asks for it again if that failed. */
export function MenuWait({ failed, again }: Missing) {
  const text = useText()
  return (
    <IconButton path={more} label={text(failed ? 'app.retry' : 'ui.loading')} aria-busy={!failed} onClick={again} />
  )
}
