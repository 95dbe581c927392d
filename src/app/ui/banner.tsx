import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { noSignal } from './icons.ts'

/** A state of the whole page that is no error: yellow paper below the top bar. Always there, filled when it is so. */
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
          {action}
        </div>
      )}
    </div>
  )
}
