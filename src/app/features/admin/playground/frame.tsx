import { useText } from '../../../state/language/text.tsx'
import { AccountMenu } from '../../../ui/frame/account-menu.tsx'
import { navigationEntries } from '../../../ui/frame/entries.ts'
import { LeftNav } from '../../../ui/frame/left-nav.tsx'
import { NavMenu } from '../../../ui/frame/nav-menu.tsx'
import { Shell, SkipLink } from '../../../ui/frame/shell.tsx'
import { FootLinks, SidePost, SideSection, SideTag } from '../../../ui/frame/sidebar.tsx'
import { TabBar } from '../../../ui/frame/tab-bar.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import s from './playground.module.css'
import { nothing, type Specimens } from './specimen.tsx'

const me = { name: '森 Mori', tag: 'mori', avatar: null, admin: true }
const entries = navigationEntries({ signedIn: true, places: true, supportUrl: '/posts' })
const unread = { requests: true, messages: 3, notifications: 120 }

function TopBars() {
  const text = useText()
  const bar = { entries, current: '/', unread, onLogOut: nothing }
  return (
    <div className="stack">
      <TopBar {...bar} me={me} />
      <TopBar {...bar} me={null} />
      <TopBar {...bar} me={me} within={{ title: text('nav.settings'), onBack: nothing }} />
    </div>
  )
}

const Navigation = () => <LeftNav entries={entries} current="/posts" />
const MenuOfPlaces = () => <NavMenu entries={entries} className="icon" />
const OwnMenu = () => <AccountMenu me={me} className="icon" onLogOut={nothing} />

function TabBars() {
  return (['member', 'visitor'] as const).map(who => (
    <div key={who} className={s.tabsRoom}>
      <TabBar who={who} current="/posts" unread={unread} />
    </div>
  ))
}

function Shells() {
  const text = useText()
  return (
    <>
      <SkipLink />
      <Shell nav={<Navigation />} side={text('nav.around')}>
        <p className="pad">{text('app.description')}</p>
      </Shell>
    </>
  )
}

function Sidebars() {
  const text = useText()
  return (
    <>
      <SideSection title={text('nav.around')} ja="案内">
        <SideTag href="/posts?tags=kyoto" tag="#京都" count={12} />
        <SidePost href="/posts" title="京都の静かな朝" meta="森 Mori" thumb="/art/veranda.svg" />
        <SidePost href="/posts" title="A quiet morning in Kyoto" meta="Lena" />
      </SideSection>
      <FootLinks links={[{ href: '/info/about', text: text('nav.help') }]}>Engawa</FootLinks>
    </>
  )
}

/** What is around every page. */
export const frame: Specimens = {
  'frame/top-bar.tsx': TopBars,
  'frame/left-nav.tsx': Navigation,
  'frame/nav-menu.tsx': MenuOfPlaces,
  'frame/account-menu.tsx': OwnMenu,
  'frame/tab-bar.tsx': TabBars,
  'frame/shell.tsx': Shells,
  'frame/sidebar.tsx': Sidebars,
}
