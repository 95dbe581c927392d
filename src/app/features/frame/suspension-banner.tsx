import { useEffect, useState } from 'react'
import { needTexts } from '../../state/catalogues.ts'
import { useDay } from '../../state/day.ts'
import { isSuspended, useSession } from '../../state/device.ts'
import { useText } from '../../state/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { warning } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** Tells a suspended member on every page why, until when, and where to appeal (decision 56). */
export function SuspensionBanner() {
  const text = useText()
  const day = useDay()
  const session = useSession()
  const suspension = session && isSuspended(session) ? session.suspension : null
  const [ready, setReady] = useState(false)
  const suspended = Boolean(suspension)

  useEffect(() => {
    if (!suspended) return
    needTexts('account').then(
      () => setReady(true),
      () => {},
    )
  }, [suspended])

  if (!suspension || !ready) return null
  const { until, reason, appealed } = suspension
  return (
    <Banner
      path={warning}
      action={
        <Link href="/account#suspension">{text(appealed ? 'account.suspended.more' : 'account.suspended.appeal')}</Link>
      }
    >
      {until === null
        ? text('account.suspended.banner.always', { reason })
        : text('account.suspended.banner', { day: day(until), reason })}
    </Banner>
  )
}
