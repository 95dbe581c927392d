import { useText } from '../../state/language/text.tsx'
import type { Counted } from './map-counts.ts'

/** The number of guides, or places, of a place, with its word for screen readers; a dash for none, nothing while it is not known. */
export function PlaceCount({ counted, count }: { counted: Counted; count: number | undefined }) {
  const text = useText()
  if (count === undefined) return <span className="num" />
  return (
    <>
      <span className="num" aria-hidden="true">
        {count === 0 ? '–' : count}
      </span>
      <span className="sr">{countText(text, counted, count)}</span>
    </>
  )
}

/** '3 guides', '1 place', 'No guides yet'. */
export function countText(text: ReturnType<typeof useText>, counted: Counted, count: number): string {
  if (count === 0) return text(`${counted}.count.none`)
  return text(`${counted}.count`, { count })
}
