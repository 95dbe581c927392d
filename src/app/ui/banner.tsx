import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { noSignal } from './icons.ts'

/**
 * A notice about the whole page that is no error, on yellow paper below the top bar. The element is always there and is filled
 * when there is something to say, so that screen readers announce it.
 */
export function Banner({
  path = noSignal,
  children,
  action,
}: {
  path?: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div role="status">
      {children && (
        <div className="banner">
          <Icon path={path} />
          <span>{children}</span>
          {action && <div>{action}</div>}
        </div>
      )}
    </div>
  )
}
