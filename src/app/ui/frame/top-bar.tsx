import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import { ButtonLink, IconButton, IconLink } from '../button.tsx'
import { Count } from '../count.tsx'
import { Icon } from '../icon.tsx'
import { back as backIcon, bell, chat, plus, search as searchIcon } from '../icons.ts'
import { Link } from '../link.tsx'
import { useUiText } from '../ui-text.tsx'
import { AccountMenu, type Me } from './account-menu.tsx'
import type { Entry } from './entries.ts'
import { NavMenu } from './nav-menu.tsx'
import type { Unread } from './tab-bar.tsx'

/** On a phone, such a page has the top bar to itself: a way back, the page's title and its buttons. */
export type Within = { title: string; onBack: () => void; actions?: ReactNode }

type Frame = {
  me: Me | null
  entries: readonly Entry[]
  unread: Unread
  within?: Within | undefined
  onLogOut: () => void
}

/**
 * The top bar (PRODUCT 2.7). Logged out: logo, search, Sign Up, Log In. Logged in: logo, menu, search, add post,
 * messenger, bell, avatar menu; on a phone the tabs hold those of them that are places.
 * @param props.me the member, or null for a visitor
 * @param props.entries the left navigation, for the menu
 * @param props.search stands in the middle from 720 px, below that a drawing leads to the search page
 */
export function TopBar({ search, ...frame }: Frame & { search?: ReactNode }) {
  const text = useUiText()
  const { me, entries, within } = frame
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
          {me && <NavMenu entries={entries} className={within ? 'icon wide-only' : 'icon'} />}
        </div>
        {search ?? <SearchLink />}
        <div className="end">
          {within?.actions && <span className="phone-only flex g-2">{within.actions}</span>}
          {!within && <IconLink className="phone-only" path={searchIcon} label={text('nav.search')} href="/posts" />}
          {me ? <Member {...frame} me={me} /> : <Visitor within={within} />}
        </div>
      </div>
    </header>
  )
}

function Visitor({ within }: { within: Within | undefined }) {
  const text = useUiText()
  const className = within?.actions ? 'wide-only' : undefined
  return (
    <>
      <ButtonLink size="small" className={className} href="/register">
        {text('nav.signup')}
      </ButtonLink>
      <ButtonLink look="bare" size="small" className={className} href="/login">
        {text('nav.login')}
      </ButtonLink>
    </>
  )
}

function Member({ me, unread, within, onLogOut }: Frame & { me: Me }) {
  const text = useUiText()
  const { messages, notifications } = unread
  return (
    <>
      <IconLink className="wide-only" path={plus} label={text('nav.new')} href="/posts/new-post" />
      <IconLink className="wide-only" path={chat} label={text('nav.messages')} href="/messenger">
        <Count of={messages} />
      </IconLink>
      <IconLink className="wide-only" path={bell} label={text('nav.notifications')} href="/notifications">
        <Count of={notifications} />
      </IconLink>
      <AccountMenu me={me} className={within ? 'icon wide-only' : 'icon'} onLogOut={onLogOut} />
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
