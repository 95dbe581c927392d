import type { ReactNode } from 'react'

/**
 * The head of a section: a hairline that begins with a short beam.
 * @param props.ja the Japanese word beside the English one
 * @param props.count how many things the section has
 * @param props.big for a section of the main column
 * @param props.action a link or button at the far end
 */
export function Eave({
  ja,
  count,
  big,
  action,
  children,
}: {
  ja?: string | undefined
  count?: ReactNode
  big?: boolean
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={big ? 'eave big' : 'eave'}>
      <h2>{children}</h2>
      {ja !== undefined && <span lang="ja">{ja}</span>}
      {count !== undefined && <span className="muted num">{count}</span>}
      {action}
    </div>
  )
}
