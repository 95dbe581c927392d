import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { emergencyPath } from '../../../contract/emergency/path.ts'
import { phrasesPath } from '../../../contract/phrases/phrases-path.ts'
import { maintenance } from '../../state/device/maintenance.ts'
import { whenOpen } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { shield } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { NotesSlot } from './notes-slot.tsx'

/**
 * The site while it is closed (PRODUCT 1.5).
 * @param props.children the page, for a reader to whom it is closed; an admin sees the page as ever, and this above it
 */
export function ClosedSite({ children }: { children?: ReactNode }) {
  return children ? <Closed>{children}</Closed> : <ClosedToOthers />
}

/**
 * The page that says so. What is on this device stays open, and from there everything can be read that the device holds; what one needs in
 * an emergency, and sentences to show to somebody, open by themselves.
 */
function Closed({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: state => state.location.pathname })
  const { reading, said } = useSnapshot(maintenance)
  const reads = path === devicePath
  useEffect(() => {
    if (reads) maintenance.reading = true
  }, [reads])
  // No delta comes while the site is closed.
  useEffect(() => void whenOpen().then(device => device.sync.loadEmergencyNotes()), [])
  if (reading || reads || path === emergencyPath || path === phrasesPath) return children
  return (
    <>
      <NotesSlot />
      <MaintenancePage said={said} />
    </>
  )
}

/** Tells an admin, who sees the site as ever, that nobody else does. */
function ClosedToOthers() {
  const text = useText()
  return (
    <Banner path={shield} action={<Link href="/adminpage">{text('nav.admin')}</Link>}>
      {text('maintenance.others')}
    </Banner>
  )
}
