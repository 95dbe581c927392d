import { expect, test } from 'vitest'
import { englishText } from '../../../contract/messages/english-text.ts'
import { accountEntries, navigationEntries } from './entries.ts'

const words = (entries: ReturnType<typeof navigationEntries>) => entries.map(entry => englishText(entry.text))

test('a member sees the left navigation in its order (PRODUCT 2.6)', () => {
  expect(words(navigationEntries({ signedIn: true, supportUrl: 'https://coffee.example' }))).toEqual([
    'Home',
    'Posts',
    'Moments',
    'Places',
    'Post',
    'Favorites',
    'Followed',
    'On this device',
    'Support us',
  ])
})

test('a visitor sees Post and Followed, but no Favorites; nobody sees Support us without an address', () => {
  const seen = words(navigationEntries({ signedIn: false, supportUrl: null }))
  expect(seen).toEqual(['Home', 'Posts', 'Moments', 'Places', 'Post', 'Followed', 'On this device'])
})

test('Moments and Places are shown and not open', () => {
  const shut = navigationEntries({ signedIn: true, supportUrl: null }).filter(entry => entry.href === undefined)
  expect(words(shut)).toEqual(['Moments', 'Places'])
})

test('only an admin sees the admin panel', () => {
  const rest = ['My profile', 'My account', 'Settings', 'Help']
  expect(words(accountEntries({ tag: 'lena', admin: true }))).toEqual(['Admin panel', ...rest])
  expect(words(accountEntries({ tag: 'lena', admin: false }))).toEqual(rest)
})
