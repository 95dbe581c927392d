import { describe, expect, test } from 'vitest'
import { englishMistakesIn, japaneseMistakesIn, mistakesIn } from '../../../tests/support/wording.ts'
import { chooserKinds } from '../picture-kinds.ts'
import { answers as answersEn } from './en/answers.ts'
import { en } from './en/index.ts'
import { mail as mailEn } from './en/mail.ts'
import { answers as answersJa } from './ja/answers.ts'
import { ja } from './ja/index.ts'
import { mail as mailJa } from './ja/mail.ts'

type Catalogue = Readonly<Record<string, string>>
const english: Catalogue = { ...en, ...answersEn, ...mailEn }
const japanese: Catalogue = { ...ja, ...answersJa, ...mailJa }

/** Texts whose number is a bound that is never one. */
const countedAsMany = [
  'collections.most',
  'galleries.most',
  'photos.many',
  'photos.full',
  'chat.long',
  'search.tags.most',
]

/** The texts that are fixed by the specification of the product, by what they belong to. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  maintenance: ['Site Under Maintenance', "We'll be back shortly. Thank you for your patience."],
  'forgotten passwords': [
    'Email sent: If you have an account registered with this email address, you will soon receive an email with instructions.',
    'Reset error: Your password could not be reset, please contact support for more support.',
  ],
  'signing up': [
    'Go back',
    'Send new code',
    'Confirm email',
    'Already a member? Log in',
    'Wrong code',
    'Code has been resent',
    'Wait 00:{seconds} to resend a new code',
    'A profile name is required',
    'Profile name must be at least 3 characters',
    'Profile name must be less than 25 characters',
    'Profile name can only contain letters, numbers, and up to 2 spaces',
    'Email is required',
    'Enter valid email',
    'Email must be at least 5 characters',
    'Email must be less than 30 characters',
    'This email is already in use',
    'Server error checking email',
    'Date of birth is required',
    'You must be at least 13 years old',
    'Please enter a valid date of birth',
    'Password is required',
    'Password must be at least 8 characters',
    'Password must be less than 30 characters',
    'Password contains invalid characters',
    'At least one uppercase letter',
    'At least one number',
    'At least one special character',
    'You must read and accept to proceed',
    'Please complete the captcha.',
  ],
  'logging in': ['Please enter your password'],
  'the frame': ['Sign Up', 'Log In', 'Admin panel', 'My profile', 'My account', 'Log out', 'Support us'],
  'the sidebar': ['Add favorite tags', 'View all', 'Sponsored / 広告'],
  'searching and reporting': ['Cannot exceed 500 characters', 'Submit report'],
  errors: ['Session expired or unauthorized access', 'You can not'],
}

/** The names of a text's placeholders, each once, in one order for both languages. */
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

const marked = (catalogue: Catalogue, mistakes: (text: string) => string[]) =>
  Object.entries(catalogue).flatMap(([key, text]) => mistakes(text).map(mistake => `${key}: ${mistake}: ${text}`))

test('each text has the same placeholders in both languages', () => {
  expect(Object.keys(english).length).toBeGreaterThan(700)
  const forAll = Object.keys(english).filter(key => !key.endsWith('.one'))
  expect(Object.keys(japanese).toSorted()).toEqual(forAll.toSorted())
  const differ = forAll.filter(
    key => placeholdersOf(english[key] ?? '').join() !== placeholdersOf(japanese[key] ?? '').join(),
  )
  expect(differ).toEqual([])
})

test('an English text that counts things has a form for one of them', () => {
  const without = Object.entries(english).filter(
    ([key, text]) =>
      /\{count\} (?:\p{L}+ )?\p{L}+s\b/u.test(text) && !key.endsWith('.one') && !(`${key}.one` in english),
  )
  expect(without.map(([key]) => key)).toEqual(countedAsMany)
  const alone = Object.keys(english).filter(
    key => key.endsWith('.one') && !english[key.slice(0, -4)]?.includes('{count}'),
  )
  expect(alone).toEqual([])
})

describe.each([
  ['English', english],
  ['Japanese', japanese],
] as const)('%s', (_, catalogue) => {
  test('one ellipsis, no exclamation mark, no white space at the ends', () => {
    expect(marked(catalogue, mistakesIn)).toEqual([])
  })
})

test('Japanese has one word for one thing, and its own typography', () => {
  expect(marked(japanese, japaneseMistakesIn)).toEqual([])
  // Of the interface alone: a document says 会員 for who has an account, and what is read on a way has 電波, which a desk has not.
  const ofInterface = (text: string) => [/(?<!有料)会員(?!について)/, /電波/].flatMap(word => text.match(word) ?? [])
  expect(marked(japanese, ofInterface)).toEqual([])
})

test('only the top bar says Sign Up and Log In', () => {
  const capitals = Object.entries(english).filter(([, text]) => /\b(?:Sign Up|Log In)\b/.test(text))
  expect(capitals.map(([key]) => key).toSorted()).toEqual(['nav.login', 'nav.signup'])
})

test('English has one word for one thing', () => {
  // Within their own area admins are called what they are.
  const forAll = Object.fromEntries(Object.entries(english).filter(([key]) => !key.startsWith('admin.')))
  expect(marked(forAll, englishMistakesIn)).toEqual([])
})

test.each(Object.entries(fixed))('the fixed texts of %s stay to the letter', (_, texts) => {
  const all = Object.values(english)
  expect(texts.filter(text => !all.includes(text))).toEqual([])
})

test('the rules find what they are for', () => {
  expect(mistakesIn('Wait...')).toHaveLength(1)
  expect(mistakesIn('待って。…')).toHaveLength(1)
  expect(mistakesIn('Hello!')).toHaveLength(1)
  expect(japaneseMistakesIn('新着のお知らせ')).toHaveLength(1)
  expect(japaneseMistakesIn('人気の案内')).toHaveLength(1)
  expect(japaneseMistakesIn('閲覧 {count} 回')).toHaveLength(1)
  expect(japaneseMistakesIn('タグ(最大)')).toHaveLength(1)
  expect(japaneseMistakesIn('メールでお知らせします。')).toEqual([])
})

test('who is refused a picture learns which kinds can be read: all that the chooser offers', () => {
  const names = chooserKinds.map(kind => kind.replace('image/', ''))
  for (const catalogue of [english, japanese]) {
    const listing = Object.entries(catalogue).filter(([, text]) => text.includes('WebP'))
    expect(listing.map(([key]) => key)).toContain('error.picture_unreadable')
    for (const [key, text] of listing)
      expect([key, names.filter(name => !text.toLowerCase().includes(name))]).toEqual([key, []])
  }
})

test('members are not told that joining is free', () => {
  expect(english['side.welcome.text']).toContain('joining is free')
  expect(`${english['side.welcome.member']} ${japanese['side.welcome.member']}`).not.toMatch(/free|joining|無料/)
})
