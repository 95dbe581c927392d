import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import { ButtonLink, IconButton, IconLink } from '../button.tsx'
import { Count, NewDot } from '../count.tsx'
import { Icon } from '../icon.tsx'
import { back as backIcon, bell, chat, plus, search as searchIcon } from '../icons.ts'
import { Link } from '../link.tsx'
import { useUiText } from '../ui-text.tsx'
import { AccountMenu, type Me } from './account-menu.tsx'
import { type Entry, mapPath } from './entries.ts'
import { NavMenu } from './nav-menu.tsx'
import type { Unread } from './tab-bar.tsx'
import { TopActionsPlace } from './top-actions.tsx'

/** On a phone, such a page has the top bar to itself: a way back, the page's title, and its buttons ({@link TopActions}). */
export type Within = { title: string; onBack: () => void }

/** The pages that have the search field themselves on a phone. */
const searchPaths = ['/posts', mapPath, '/around']

type Frame = {
  me: Me | null
  entries: readonly Entry[]
  current: string
  unread: Unread
  within?: Within | undefined
  onLogOut: () => void
}

/**
 * The top bar (PRODUCT 2.7). Logged out: logo, search, Sign Up, Log In. Logged in: logo, menu, search, add post,
 * messenger, bell, avatar menu; on a phone the tabs hold those of them that are places.
 * @param props.me the member, or null for a visitor
 * @param props.entries the left navigation, for the menu
 * @param props.current the entry of the current page
 * @param props.look a visitor's choice of language and theme
 * @param props.search stands in the middle from 720 px, below that a drawing leads to the search page
 */
export function TopBar({ search, look, ...frame }: Frame & { search?: ReactNode; look?: ReactNode }) {
  const text = useUiText()
  const { me, entries, current, within } = frame
  return (
    <header className="topbar">
      <div>
        <div className="lead">
          {within && (
            <>
              <IconButton className="phone-only back" path={backIcon} label={text('ui.back')} onClick={within.onBack} />
              <strong className="phone-only cut here">{within.title}</strong>
            </>
          )}
          <Brand className={within ? 'wide-only' : undefined} />
          {me && <NavMenu entries={entries} className={within ? 'icon wide-only narrow-only' : 'icon narrow-only'} />}
        </div>
        {search ?? <SearchLink />}
        <div className="end">
          <TopActionsPlace />
          {!within && !searchPaths.includes(current) && (
            <IconLink className="phone-only" path={searchIcon} label={text('nav.search')} href="/posts#search" />
          )}
          {!me && look}
          {me ? <Member {...frame} me={me} /> : <Visitor />}
        </div>
      </div>
    </header>
  )
}

function Visitor() {
  const text = useUiText()
  return (
    <>
      <ButtonLink look="quiet" size="small" href="/register">
        {text('nav.signup')}
      </ButtonLink>
      <ButtonLink look="bare" size="small" href="/login">
        {text('nav.login')}
      </ButtonLink>
    </>
  )
}

function Member({ me, unread, onLogOut }: Frame & { me: Me }) {
  const text = useUiText()
  const { messages, requests, notifications } = unread
  return (
    <>
      <IconLink className="wide-only" path={plus} label={text('nav.new')} href="/posts/new-post" />
      <IconLink className="wide-only" path={chat} label={text('nav.messages')} href="/messenger">
        <Count of={messages} />
        {requests && <NewDot />}
      </IconLink>
      <IconLink
        className="wide-only"
        path={bell}
        label={text('nav.notifications')}
        href="/notifications"
        aria-haspopup="dialog"
      >
        <Count of={notifications} />
      </IconLink>
      <AccountMenu me={me} className="icon" onLogOut={onLogOut} />
    </>
  )
}

/** The top bar's link to the search page, for narrow windows. */
function SearchLink() {
  const text = useUiText()
  return (
    <Link className="input search wide-only" href="/posts">
      <Icon path={searchIcon} />
      <span>{text('nav.search.hint')}</span>
    </Link>
  )
}
