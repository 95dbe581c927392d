import type { ReactNode } from 'react'
import { TabBar } from '../../ui/frame/tab-bar.tsx'
import { TopBar } from '../../ui/frame/top-bar.tsx'
import { AnnouncementLine } from './announcement-line.tsx'
import { LookMenu } from './look-menu.tsx'
import { NotesSlot } from './notes-slot.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Suspended } from './suspended.tsx'
import { useFrame } from './use-frame.ts'
import s from './wide-frame.module.css'

/** The frame of pages that fill the window: top bar, banners, the page, and on a phone the tabs below it. */
export function WideFrame({ search, children }: { search: ReactNode; children: ReactNode }) {
  const { me, entries, unread, current, onLogOut } = useFrame()
  return (
    <div className={s.wideFrame}>
      <TopBar
        me={me}
        look={<LookMenu className="icon" />}
        search={search}
        entries={entries}
        current={current}
        unread={unread}
        onLogOut={onLogOut}
      />
      <NotesSlot />
      <AnnouncementLine />
      <OfflineBanner />
      <Suspended />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <TabBar who={me ? 'member' : 'visitor'} current={current} unread={unread} />
    </div>
  )
}
