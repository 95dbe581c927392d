import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotesSlot } from '../features/frame/notes-slot.tsx'
import { OfflineBanner } from '../features/frame/offline-banner.tsx'
import { FirstRunPage } from '../features/people/first-run-page.tsx'
import { ChooseTags } from '../features/tags/choose-tags.tsx'
import { useOnline } from '../state/device/online.ts'
import { useDevice } from '../state/device/open-device.ts'

/** The first ten minutes of a new member, without the frame of the other pages. */
export const Route = createFileRoute('/welcome')({
  staticData: { access: [1, 30, 55], texts: ['people', 'search', 'welcome'] },
  component: Welcome,
})

function Welcome() {
  const device = useDevice()
  const online = useOnline()
  // The tags that are offered are those of the sidebar, which this page does not show.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the signal returns
  useEffect(() => void device?.sync.loadSidebar(), [device, online])
  return (
    <FirstRunPage
      banner={
        <>
          <NotesSlot />
          <OfflineBanner />
        </>
      }
      tags={<ChooseTags />}
    />
  )
}
