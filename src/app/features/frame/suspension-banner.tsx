import type { Session } from '../../../contract/entities/session.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { warning } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** Tells a suspended member on every page why, until when, and where to appeal (PRODUCT 6.2). */
export function SuspensionBanner({
  suspension: { until, reason, appealed },
}: {
  suspension: NonNullable<Session['suspension']>
}) {
  const text = useText()
  const { date } = useFormats()
  return (
    <Banner
      path={warning}
      action={
        <Link href="/account#suspension">{text(appealed ? 'account.suspended.more' : 'account.suspended.appeal')}</Link>
      }
    >
      {until === null
        ? text('account.suspended.banner.always', { reason })
        : text('account.suspended.banner', { day: `${date(until)} ${date(until, 'time')}`, reason })}
    </Banner>
  )
}
