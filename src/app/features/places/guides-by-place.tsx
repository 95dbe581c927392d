import { useEffect, useRef, useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { PartWait } from '../../state/loading/part-wait.tsx'
import { Icon } from '../../ui/icon.tsx'
import { down } from '../../ui/icons.ts'
import './guides-by-place.css'

const GuidesMap = lazyPart(async () => (await import('./guides-map.tsx')).GuidesMap, PartWait)

/**
 * A folded map above the guides that links to the guides of each prefecture. It folds again once one is chosen, so that its
 * guides are in view. Needs the texts `places`.
 * @param props.place the prefecture whose guides are shown
 */
export function GuidesByPlace({ place }: { place: string | undefined }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another place is shown
  useEffect(() => {
    // The chosen prefecture disappears with the map, so the focus goes to the map's head.
    if (summary.current?.parentElement?.contains(document.activeElement)) summary.current.focus({ preventScroll: true })
    setOpen(false)
  }, [place])
  return (
    <details className="by-place" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>
        {text('places.map')} <span lang="ja">地図</span>
        <Icon path={down} look="s" />
      </summary>
      {open && <GuidesMap selected={place} />}
    </details>
  )
}
