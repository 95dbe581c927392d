import { useRouterState } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { passesMaintenance } from '../../../contract/policy/viewer.ts'
import { useMaintenance } from '../../state/device/maintenance.ts'
import { useSession } from '../../state/device/open-device.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { globalMessage, hideMessage } from '../../state/popups/global-message.ts'
import { uploadProgress } from '../../state/writing/upload-progress.ts'
import { SkipLink } from '../../ui/frame/shell.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Toast } from '../../ui/toast.tsx'

/**
 * What is part of every page: the skip link, upload progress, the global message, popups, maintenance.
 * @param props.Popups renders the open popup; loaded with the first one
 */
export function GlobalParts({ Popups, children }: { Popups: ComponentType; children: ReactNode }) {
  const text = useText()
  const { percent } = useSnapshot(uploadProgress)
  const { current } = useSnapshot(globalMessage)
  return (
    <>
      <SkipLink />
      {percent !== null && (
        <section aria-label={text('app.upload')}>
          <ProgressBar page percent={percent} label={text('app.upload')} />
        </section>
      )}
      <Gate>{children}</Gate>
      <Toast message={current} percent={percent} onClose={hideMessage} />
      <Popups />
    </>
  )
}

const ClosedSite = lazyPart(
  async () => (await Promise.all([import('./closed-site.tsx'), needTexts('reading')]))[0].ClosedSite,
)

/** Closes the site to everyone but admins while it is under maintenance; /login stays open (PRODUCT 1.5). */
function Gate({ children }: { children: ReactNode }) {
  const closed = useMaintenance()
  const passes = passesMaintenance(useSession())
  const path = useRouterState({ select: state => state.location.pathname })
  if (closed && !passes && path !== '/login') return <ClosedSite>{children}</ClosedSite>
  return (
    <>
      {closed && passes && <ClosedSite />}
      {children}
    </>
  )
}
