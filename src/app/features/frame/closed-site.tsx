import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { useText } from '../../state/language/text.tsx'
import { maintenance } from '../../state/site/maintenance.ts'
import { Banner } from '../../ui/banner.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { shield } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { MaintenancePage } from './maintenance-page.tsx'

/**
 * The site while it is closed to its reader: the page that says so. /login stays open, so that an admin can get in, and so does what is on
 * this device; from there everything can be read that the device holds (PRODUCT 1.5).
 */
export function ClosedSite({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: state => state.location.pathname })
  const { reading } = useSnapshot(maintenance)
  const reads = path === devicePath
  useEffect(() => {
    if (reads) maintenance.reading = true
  }, [reads])
  return reading || reads || path === '/login' ? children : <MaintenancePage />
}

/** Tells an admin, who sees the site as ever, that nobody else does. */
export function ClosedToOthers() {
  const text = useText()
  return (
    <Banner path={shield} action={<Link href="/adminpage">{text('nav.admin')}</Link>}>
      {text('maintenance.others')}
    </Banner>
  )
}
