/** The seal of a kind of post, 報 news or 案 guide, with its name. */
export function Kind({ kind, children }: { kind: 'news' | 'guide'; children: string }) {
  return (
    <span className={kind === 'guide' ? 'kind guide' : 'kind'}>
      <span className="seal" lang="ja" aria-hidden="true">
        {kind === 'guide' ? '案' : '報'}
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
