import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ui as ja } from '../../../contract/messages/ja/ui.ts'
import { textOf } from '../../../contract/messages/text.ts'
import { type UiText, UiTextContext } from '../ui-text.tsx'
import { navigationEntries } from './entries.ts'
import { TopBar } from './top-bar.tsx'

const me = { name: 'Lena', tag: 'lena', avatar: null, admin: true }
const unread = { requests: true, messages: 3, notifications: 120 }
const entries = navigationEntries({ signedIn: true, places: false, supportUrl: null })
const bar = (member: typeof me | null) => (
  <TopBar me={member} entries={entries} current="/" unread={unread} onLogOut={() => undefined} />
)

/** The names of links and buttons in order, without those inside menus. */
function names(html: string): string[] {
  return [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/g)]
    .filter(([, , attributes = '']) => !attributes.includes('menuitem'))
    .map(([, , attributes = '', inner = '']) => {
      const label = /aria-label="([^"]*)"/.exec(attributes)?.[1]
      return label ?? inner.replace(/<[^>]+>/g, '').trim()
    })
}

test('a visitor: logo, search, Sign Up, Log In', () => {
  expect(names(renderToStaticMarkup(bar(null)))).toEqual([
    'Engawa',
    'Search, or type #tag',
    'Search',
    'Sign Up',
    'Log In',
  ])
})

test('a member: logo, menu, search, add post, messenger and bell with their counts, avatar menu', () => {
  expect(names(renderToStaticMarkup(bar(me)))).toEqual([
    'Engawa',
    'Menu',
    'Search, or type #tag',
    'Search',
    'New post',
    'Messages 3 new new request',
    'Notifications 99+ new',
    'Your menu',
  ])
})

test('the avatar menu of an admin ends with Log out', () => {
  const html = renderToStaticMarkup(bar(me))
  const menu = html.slice(html.lastIndexOf('role="menu"'))
  const items = [...menu.matchAll(/role="menuitem".*?<span>(.*?)<\/span>/g)].map(([, name]) => name)
  expect(items).toEqual(['Admin panel', 'My profile', 'My account', 'Settings', 'Help', 'Log out'])
})

test('nothing carries a style attribute, which the content security policy would refuse', () => {
  expect(renderToStaticMarkup(bar(me))).not.toContain('style=')
})

test('the texts follow the surrounding language', () => {
  expect(renderToStaticMarkup(<UiTextContext value={textOf(ja, 'ja') as UiText}>{bar(null)}</UiTextContext>)).toContain(
    '新規登録',
  )
})
