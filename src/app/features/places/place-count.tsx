import { useText } from '../../state/language/text.tsx'

/** The number of guides of a place, with its word for screen readers; a dash for none, nothing while it is not known. */
export function PlaceCount({ count }: { count: number | undefined }) {
  const text = useText()
  if (count === undefined) return <span className="num" />
  return (
    <>
      <span className="num" aria-hidden="true">
        {count === 0 ? '–' : count}
      </span>
      <span className="sr">{countText(text, count)}</span>
    </>
  )
}

/** '3 guides', '1 guide', 'No guides yet'. */
export function countText(text: ReturnType<typeof useText>, count: number): string {
  if (count === 0) return text('guides.count.none')
  return text('guides.count', { count })
}
