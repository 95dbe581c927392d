import { useState } from 'react'
import { useMayLoad } from './held-picture.tsx'
import { usePresence } from './presence.ts'
import { pictureAt } from './public-picture.ts'
import { useUiText } from './ui-text.tsx'

const words = { 0: 'ui.offline', 1: 'ui.online', 2: 'ui.away' } as const

/**
 * A person's picture, or the first character of their name in a crest, also where the picture does not load. The name itself is shown beside it.
 * @param props.size in px; inside a comment the row sets it
 * @param props.of the person's id, to show whether they are online
 */
export function Avatar({
  name,
  src,
  size,
  of,
}: {
  name: string
  src?: string | null | undefined
  size?: 28 | 32 | 36 | 48 | 96 | undefined
  of?: string | undefined
}) {
  const may = useMayLoad()
  const presence = usePresence(of)
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className="av" data-size={size} data-on={presence}>
      {src && may && src !== missing ? (
        <img
          src={pictureAt(src)}
          alt=""
          width={size ?? 40}
          height={size ?? 40}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(src)}
        />
      ) : (
        <span className="kamon" aria-hidden="true">
          {initial(name)}
        </span>
      )}
      <PresenceWord of={of} />
    </span>
  )
}

/** In words what the dot on an avatar says, for screen readers; nothing while it is not known. */
export function PresenceWord({ of }: { of: string | undefined }) {
  const text = useUiText()
  const presence = usePresence(of)
  return presence === undefined ? null : <span className="sr">{text(words[presence])}</span>
}

function initial(name: string): string {
  const [first = '縁'] = name.trim()
  return first.toLocaleUpperCase('en')
}
