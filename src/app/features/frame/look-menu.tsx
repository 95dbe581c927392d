import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { useReady } from '../../state/loading/use-ready.ts'
import { Icon } from '../../ui/icon.tsx'
import { globe } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'

// Not needed in the first view.
const LookChoices = lazyPart(async () => (await import('./look-choices.tsx')).LookChoices, PartWait)
/** The same element each time: it is not drawn again with each page. */
const choices = <LookChoices />

/**
 * A visitor's choice of language and theme, in the top bar of the first screen; kept on the device. Members have both in their
 * settings.
 */
export function LookMenu({ className }: { className: string }) {
  const text = useText()
  const ready = useReady()
  return (
    <Menu label={text('nav.look')} button={<Icon path={globe} />} className={className}>
      {ready && choices}
    </Menu>
  )
}
