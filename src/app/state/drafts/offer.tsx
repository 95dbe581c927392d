import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import s from './offer.module.css'

/** One of the two answers to an offer. */
type Answer = { text: string; run: () => void }

/** Offers something beside what is written in an editor. */
export function Offer({
  path,
  take,
  leave,
  children,
}: {
  path: string
  take: Answer
  leave: Answer
  children: ReactNode
}) {
  return (
    <div className={s.offer}>
      <Icon path={path} />
      <p>{children}</p>
      <div className="flex wrap g-2">
        <Button look="quiet" size="small" onClick={take.run}>
          {take.text}
        </Button>
        <Button look="bare" size="small" onClick={leave.run}>
          {leave.text}
        </Button>
      </div>
    </div>
  )
}
