import { useMayLoad } from './held-picture.tsx'
import { useUiText } from './ui-text.tsx'

/** Somebody's presence as far as it is known: 1 online, 2 away (PRODUCT 9.3). Nobody is known to be offline. */
type Presence = 1 | 2

const words = { 1: 'ui.online', 2: 'ui.away' } as const

/**
 * A person's picture, or the first character of their name in a crest. The name itself is shown beside it.
 * @param props.size in px; inside a comment the row sets it
 * @param props.presence undefined if it is not known
 */
export function Avatar({
  name,
  src,
  size,
  presence,
}: {
  name: string
  src?: string | null | undefined
  size?: 28 | 32 | 36 | 48 | 96 | undefined
  presence?: Presence | undefined
}) {
  const text = useUiText()
  const may = useMayLoad()
  return (
    <span className="av" data-size={size} data-on={presence}>
      {src && may ? (
        <img src={src} alt="" width={size ?? 40} height={size ?? 40} loading="lazy" decoding="async" />
      ) : (
        <span className="kamon" aria-hidden="true">
          {initial(name)}
        </span>
      )}
      {presence !== undefined && <span className="sr">{text(words[presence])}</span>}
    </span>
  )
}

function initial(name: string): string {
  const [first = '縁'] = name.trim()
  return first.toLocaleUpperCase('en')
}
