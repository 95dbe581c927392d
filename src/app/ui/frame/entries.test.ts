import { expect, test } from 'vitest'
import { englishText } from '../../../../tests/support/english-text.ts'
import { accountEntries, currentEntry, type Entry, navigationEntries, tabEntries } from './entries.ts'

const words = (entries: readonly Entry[]) => entries.map(entry => englishText(entry.text))

test('a member sees the left navigation in its order (PRODUCT 2.6)', () => {
  expect(words(navigationEntries({ signedIn: true, places: false, supportUrl: 'https://coffee.example' }))).toEqual([
    'Home',
    'Posts',
    'Moments',
    'Places',
    'Post',
    'Favorites',
    'Followed',
    'Map',
    'What is on',
    'Collections',
    'On this device',
    'Emergency',
    'Support us',
  ])
})

test('a visitor sees Post and Followed, but no Favorites; nobody sees Support us without an address', () => {
  const seen = words(navigationEntries({ signedIn: false, places: false, supportUrl: null }))
  expect(seen).toEqual([
    'Home',
    'Posts',
    'Moments',
    'Places',
    'Post',
    'Followed',
    'Map',
    'What is on',
    'On this device',
    'Emergency',
  ])
})

test('Moments and Places are shown and not open', () => {
  const shut = navigationEntries({ signedIn: true, places: false, supportUrl: null }).filter(
    entry => entry.href === undefined,
  )
  expect(words(shut)).toEqual(['Moments', 'Places'])
})

test('only an admin sees the admin panel', () => {
  const rest = ['My profile', 'My account', 'Settings', 'Help']
  expect(words(accountEntries({ tag: 'lena', admin: true }))).toEqual(['Admin panel', ...rest])
  expect(words(accountEntries({ tag: 'lena', admin: false }))).toEqual(rest)
})

test('the tabs of a phone: a visitor finds only what a visitor can open (PRODUCT 2.7)', () => {
  expect(words(tabEntries.member)).toEqual(['Home', 'Posts', 'Post', 'Messages', 'Alerts'])
  expect(words(tabEntries.visitor)).toEqual(['Home', 'Posts', 'Map', 'On this device', 'Join'])
})

test('the map is an entry of its own, also at a place, and without another filter', () => {
  expect(currentEntry('/posts', '?type=guides')).toBe('/posts?type=guides')
  expect(currentEntry('/posts', '?type=guides&date=all&place=kansai')).toBe('/posts?type=guides')
  expect(currentEntry('/posts', '?type=guides&date=all&place=Kyoto')).toBe('/posts?type=guides')
  expect(currentEntry('/posts', '?type=guides&trend=trending')).toBe('/posts')
  expect(currentEntry('/posts', '?type=guides&words=onsen')).toBe('/posts')
  expect(currentEntry('/posts', '')).toBe('/posts')
})
