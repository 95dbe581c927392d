import { useMatches, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { emergencyPath } from '../../../contract/emergency/path.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { useText } from '../../state/language/text.tsx'
import { closeView } from '../../state/navigation/close-view.ts'
import { LeftNav } from '../../ui/frame/left-nav.tsx'
import { Shell } from '../../ui/frame/shell.tsx'
import { TabBar } from '../../ui/frame/tab-bar.tsx'
import { TopBar } from '../../ui/frame/top-bar.tsx'
import { AnnouncementLine } from './announcement-line.tsx'
import { LookMenu } from './look-menu.tsx'
import { NotesSlot } from './notes-slot.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Suspended } from './suspended.tsx'
import { useFrame } from './use-frame.ts'

/**
 * The frame of the two layouts with navigation: top bar, banner, left navigation, main column, bottom tabs.
 * @param props.search rendered in the top bar
 * @param props.side the right sidebar; without one the main column takes its room, and its page ends with a footer
 */
export function SiteFrame({ search, side, children }: { search: ReactNode; side?: ReactNode; children: ReactNode }) {
  const frame = useFrame()
  const { me, entries, unread, current } = frame
  return (
    <>
      <PageBar {...frame} search={search} />
      {current !== emergencyPath && <NotesSlot />}
      <AnnouncementLine />
      <OfflineBanner />
      <Suspended />
      <Shell nav={<LeftNav entries={entries} current={current} />} side={side}>
        {children}
      </Shell>
      <TabBar who={me ? 'member' : 'visitor'} current={current} unread={unread} />
    </>
  )
}

/** The top bar. What it says of the page, known later than the address, draws nothing else of the frame again. */
function PageBar(bar: ComponentProps<typeof TopBar>) {
  const text = useText()
  const router = useRouter()
  const within = useMatches({ select: withinOf, structuralSharing: true })
  return (
    <TopBar
      {...bar}
      look={<LookMenu className={within ? 'icon wide-only' : 'icon'} />}
      within={within && { title: within.named ?? text(within.key), onBack: () => closeView(router) }}
    />
  )
}

/** The title of the phone's top bar on a page that has it to itself: a text's key, or the name of a person. */
type Within = { key: PlainKey; named?: string | undefined }

/** That title: from the page's data, else from its route. */
function withinOf(matches: readonly { staticData: { within?: PlainKey }; loaderData?: unknown }[]): Within | undefined {
  const { staticData, loaderData } = matches.at(-1) ?? {}
  const said = (loaderData && typeof loaderData === 'object' ? loaderData : {}) as { within?: PlainKey; named?: string }
  const key = said.within ?? staticData?.within
  return key && { key, named: said.named }
}
