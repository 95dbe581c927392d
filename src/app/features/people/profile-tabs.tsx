import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Selection } from '../../../local/mirror/list-state.ts'
import { userListKey } from '../../../local/mirror/user-list-key.ts'
import type { PostView } from '../../../local/posts/views.ts'
import type { ProfileView } from '../../../local/profile/views.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { restorePlace } from '../../state/scroll/scroll-place.ts'
import { Icon } from '../../ui/icon.tsx'
import { check, down, noSignal } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import s from './people.module.css'
import { orderedHref, profileHref, profileTabs } from './profile-address.ts'
import { PersonComments, PersonPosts } from './profile-lists.tsx'
import type { ProfileSearch } from './profile-search.ts'

const orders: readonly Selection[] = ['new', 'old', 'top']

/**
 * The parts of a profile, each with its own order, paging and scroll place.
 * @param props.galleries the galleries part
 * @param props.card renders a post
 */
export function ProfileTabs({
  profile,
  own,
  search,
  galleries,
  card,
}: {
  profile: ProfileView
  own: boolean
  search: ProfileSearch
  galleries: ReactNode
  card: (post: PostView, eager: boolean) => ReactNode
}) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  const { id, user_tag: tag, username: name } = profile
  const { tab = 'posts', posts = 'new', comments = 'new' } = search
  const leave = useTabPlace(`${id} ${tab} ${search[tab === 'comments' ? 'comments' : 'posts'] ?? ''}`, bar)
  const person = { id, name, own }
  const tabs = profileTabs.filter(each => each !== 'galleries' || own || profile.may_see_galleries)
  const shown = tabs.includes(tab) ? tab : 'posts'
  return (
    <div className={s.profileLists}>
      {/* Captured, so that the scroll place is noted before the link navigates. */}
      <div className="filters bleed" ref={bar} onClickCapture={event => turns(event.target) && leave()}>
        <TabLinks
          label={text('profile.tabs', { name })}
          current={shown}
          tabs={tabs.map(key => ({
            key,
            label: text(`profile.${key}`),
            href: profileHref(tag, { ...search, tab: key === 'posts' ? undefined : key }),
          }))}
        />
        {shown !== 'galleries' && <Order list={shown} of={id} tag={tag} search={search} />}
      </div>
      {shown === 'posts' && (
        <PersonPosts key={`${id} ${posts}`} person={person} order={posts}>
          {card}
        </PersonPosts>
      )}
      {shown === 'comments' && <PersonComments key={`${id} ${comments}`} person={person} order={comments} />}
      {shown === 'galleries' && galleries}
    </div>
  )
}

type OrderOf = { list: 'posts' | 'comments'; of: string; tag: string; search: ProfileSearch }

/** Chooses the order of a list; of posts also that they are kept on this device (PRODUCT 2.52). Needs the texts `reading`. */
function Order({ list, of, tag, search }: OrderOf) {
  const text = useText()
  const order = search[list] ?? 'new'
  const label = text(`comments.${order}`)
  const keep = () =>
    openPopup({ kind: 'tunnel', of: userListKey('posts', of, order), path: orderedHref(tag, {}, 'posts', order) })
  return (
    <Menu
      className="pick"
      label={text('profile.order', { order: label })}
      button={
        <>
          {label}
          <Icon path={down} />
        </>
      }
    >
      {orders.map(each => (
        <MenuItem
          key={each}
          href={orderedHref(tag, search, list, each)}
          end={each === order ? <Icon path={check} look="s" /> : undefined}
        >
          {text(`comments.${each}`)}
        </MenuItem>
      ))}
      {list === 'posts' && (
        <>
          <hr />
          <MenuItem icon={noSignal} onPick={keep}>
            {text('feed.tunnel')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Whether a click chooses another part or another order. */
const turns = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('nav a:not([aria-current]), [role="menuitem"]') !== null

const places = new Map<string, number>()

/**
 * Gives each list of a profile its own scroll place (PRODUCT 3.11). Choosing another list scrolls to where one
 * was in it, or to its beginning, if that is above the window. Going back in the browser is handled by the general scroll rules.
 * @param key names person, part and order
 * @param tabs the element that sticks to the window's top above the lists
 * @returns to be called when another list is chosen
 */
function useTabPlace(key: string, tabs: RefObject<HTMLElement | null>): () => void {
  const chosen = useRef(false)
  useEffect(() => {
    if (!chosen.current) return
    chosen.current = false
    const top = beginning(tabs.current)
    const before = places.get(key)
    if (before !== undefined && before > top) return restorePlace({ y: before })
    if (window.scrollY > top) window.scrollTo(0, top)
  }, [key, tabs])
  return () => {
    places.set(key, window.scrollY)
    chosen.current = true
  }
}

/** The scroll position at which the list begins below the tabs, in px. */
function beginning(tabs: HTMLElement | null): number {
  const lists = tabs?.parentElement
  if (!tabs || !lists) return 0
  const stuckAt = Number.parseFloat(getComputedStyle(tabs).insetBlockStart) || 0
  return Math.max(0, lists.getBoundingClientRect().top + window.scrollY - stuckAt)
}
