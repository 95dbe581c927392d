import { emergencyPath } from '../../../contract/emergency/path.ts'
import {
  bell,
  bookmark,
  calendar,
  chat,
  clock,
  cup,
  gear,
  help,
  home,
  lock,
  map,
  people,
  person,
  phone,
  place,
  plus,
  posts,
  shield,
  stack,
  warning,
} from '../icons.ts'
import type { UiKey } from '../ui-text.tsx'

/** An entry of a menu: a page, or something to do; without `href` and `onPick` it is not open yet. */
export type Entry = { text: UiKey; path: string; href?: string; onPick?: () => void; external?: true; make?: true }

/** The path of the page with what is stored and waits on this device. */
export const devicePath = '/on_this_device'

/** The path of what is on in the next days. */
export const whatsOnPath = '/whats_on'

/** The map of Japan: the guides of all places. */
export const mapPath = '/posts?type=guides'

/** The entry of the menus that an address belongs to: its path, or {@link mapPath}, also for guides of one place. */
export const currentEntry = (pathname: string, query: string): string =>
  /^\/posts\?type=guides(&(date|place)=\w+)*$/.test(pathname + query) ? mapPath : pathname

/**
 * The left navigation in its order (PRODUCT 2.6): what the product adds, Map, What is on, Collections, 'On this device' and Emergency, stands together before
 * Support us. Visitors see Post and Followed too; for them these lead to the login.
 * @param who.places whether /places is open
 * @param who.onAsk opens the assistant; without one the entry is left out
 * @param who.supportUrl where donations go; without one the entry is left out
 */
export function navigationEntries(who: {
  signedIn: boolean
  places: boolean
  supportUrl: string | null
  onAsk?: (() => void) | null
}): Entry[] {
  return [
    { text: 'nav.home', path: home, href: '/' },
    { text: 'nav.posts', path: posts, href: '/posts' },
    { text: 'nav.moments', path: clock },
    { text: 'nav.places', path: place, ...(who.places && { href: '/places' }) },
    { text: 'nav.post', path: plus, href: '/posts/new-post', make: true },
    ...(who.signedIn ? [{ text: 'nav.favorites', path: bookmark, href: '/favorite_posts' } as const] : []),
    { text: 'nav.followed', path: people, href: '/followed' },
    { text: 'nav.map', path: map, href: mapPath },
    { text: 'nav.on', path: calendar, href: whatsOnPath },
    ...(who.signedIn ? [{ text: 'nav.collections', path: stack, href: '/collections' } as const] : []),
    { text: 'nav.device', path: phone, href: devicePath },
    { text: 'nav.emergency', path: warning, href: emergencyPath },
    ...(who.onAsk ? [{ text: 'nav.ask', path: help, onPick: who.onAsk } as const] : []),
    ...(who.supportUrl ? [{ text: 'nav.support', path: cup, href: who.supportUrl, external: true } as const] : []),
  ]
}

/** The avatar menu (PRODUCT 2.7), without its last entry: Log out is an action, not a page. */
export function accountEntries(who: { tag: string; admin: boolean }): Entry[] {
  return [
    ...(who.admin ? [{ text: 'nav.admin', path: shield, href: '/adminpage' } as const] : []),
    { text: 'nav.profile', path: person, href: `/users/${who.tag}` },
    { text: 'nav.account', path: lock, href: '/account' },
    { text: 'nav.settings', path: gear, href: '/settings' },
    { text: 'nav.help', path: help, href: '/help' },
  ]
}

/** The bottom tabs of a phone (PRODUCT 2.7). A visitor's lead only where a visitor can go. */
export const tabEntries: Record<'member' | 'visitor', readonly (Entry & { href: string })[]> = {
  member: [
    { text: 'nav.home', path: home, href: '/' },
    { text: 'nav.posts', path: posts, href: '/posts' },
    { text: 'nav.post', path: plus, href: '/posts/new-post', make: true },
    { text: 'nav.messages', path: chat, href: '/messenger' },
    { text: 'nav.alerts', path: bell, href: '/notifications' },
  ],
  visitor: [
    { text: 'nav.home', path: home, href: '/' },
    { text: 'nav.posts', path: posts, href: '/posts' },
    { text: 'nav.map', path: map, href: mapPath },
    { text: 'nav.device', path: phone, href: devicePath },
    { text: 'nav.join', path: person, href: '/register' },
  ],
}
