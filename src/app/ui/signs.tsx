const seals = { news: '報', guide: '案', place: '所' } as const

/** The seal of a kind of post, 報 news, 案 guide or 所 place, with its name. */
export function Kind({ kind, children }: { kind: keyof typeof seals; children: string }) {
  return (
    <span className={kind === 'news' ? 'kind' : 'kind guide'}>
      <span className="seal" lang="ja" aria-hidden="true">
        {seals[kind]}
      </span>
      {children}
    </span>
  )
}

const longestFuda = 8
const longFuda = 5

/**
 * A place on a paper sign that hangs from its picture's top edge. A long name is written smaller on a small picture; nothing for one
 * of more than eight characters, which would not fit.
 */
export function Fuda({ children }: { children: string }) {
  const { length } = [...children]
  if (length > longestFuda) return null
  return (
    <span className={length > longFuda ? 'fuda long' : 'fuda'} lang="ja">
      {children}
    </span>
  )
}
