import { describe, expect, test } from 'vitest'
import { chooserKinds } from '../picture-kinds.ts'
import { answers as answersEn } from './en/answers.ts'
import { en } from './en/index.ts'
import { info as infoEn } from './en/info.ts'
import { mail as mailEn } from './en/mail.ts'
import { answers as answersJa } from './ja/answers.ts'
import { ja } from './ja/index.ts'
import { info as infoJa } from './ja/info.ts'
import { mail as mailJa } from './ja/mail.ts'

type Catalogue = Readonly<Record<string, string>>
const english: Catalogue = { ...en, ...answersEn, ...mailEn }
const japanese: Catalogue = { ...ja, ...answersJa, ...mailJa }

/** All texts in an object of any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value === null || typeof value !== 'object'
      ? []
      : Object.values(value).flatMap(textsIn)

/** The names of a text's placeholders, each once, in one order for both languages. */
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

/** What is wrong with a text wherever it stands. */
function mistakesIn(text: string): string[] {
  const rules: [RegExp, string][] = [
    [/\.\.\.|‥|･･･|・・・/, 'the ellipsis is …'],
    [/……/, 'one ellipsis'],
    [/[.。．！？!?]…/, 'no ellipsis after the end of a sentence'],
    [/[!！]/, 'no exclamation mark'],
    [/^\s|\s$| {2}/, 'no white space that nobody sees'],
  ]
  return rules.filter(([pattern]) => pattern.test(text)).map(([, mistake]) => mistake)
}

/** What is wrong with a Japanese text: another word for a thing that has one, or Latin typography. */
function japaneseMistakesIn(text: string): string[] {
  const rules: [RegExp, string][] = [
    [/お知らせ(?!し|いた)/, 'news are ニュース, notifications 通知'],
    [/(?<!ご)案内/, 'guides are ガイド'],
    [/ブラウザ(?!ー)/, 'ブラウザー'],
    [/ユーザ(?!ー)/, 'ユーザー'],
    [/サーバ(?!ー)/, 'サーバー'],
    [/通報/, 'reporting is 報告'],
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] ?[(),:;](?!\/)/u, 'full-width brackets and marks'],
    [
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) \{\w+\} ?(?:件|人|回|枚|分|時間|日|個|文字)/u,
      'no spaces around counts',
    ],
    [/[～]/, 'a range has 〜'],
  ]
  return rules.filter(([pattern]) => pattern.test(text)).map(([, mistake]) => mistake)
}

const marked = (catalogue: Catalogue, mistakes: (text: string) => string[]) =>
  Object.entries(catalogue).flatMap(([key, text]) => mistakes(text).map(mistake => `${key}: ${mistake}: ${text}`))

test('each text has the same placeholders in both languages', () => {
  expect(Object.keys(english).length).toBeGreaterThan(700)
  expect(Object.keys(japanese).toSorted()).toEqual(Object.keys(english).toSorted())
  const differ = Object.keys(english).filter(
    key => placeholdersOf(english[key] ?? '').join() !== placeholdersOf(japanese[key] ?? '').join(),
  )
  expect(differ).toEqual([])
})

describe.each([
  ['English', english, infoEn],
  ['Japanese', japanese, infoJa],
] as const)('%s', (_, catalogue, info) => {
  test('one ellipsis, no exclamation mark, no white space at the ends', () => {
    expect(marked(catalogue, mistakesIn)).toEqual([])
    expect(textsIn(info).flatMap(mistakesIn)).toEqual([])
  })
})

test('Japanese has one word for one thing, and its own typography', () => {
  expect(marked(japanese, japaneseMistakesIn)).toEqual([])
  expect(textsIn(infoJa).flatMap(japaneseMistakesIn)).toEqual([])
})

test('only the top bar says Sign Up and Log In', () => {
  const capitals = Object.entries(english).filter(([, text]) => /\b(?:Sign Up|Log In)\b/.test(text))
  expect(capitals.map(([key]) => key).toSorted()).toEqual(['nav.login', 'nav.signup'])
  const other = marked(english, text => (/\b(?:sign(?:ed|ing)? in|e-mail)\b/i.test(text) ? ['log in, email'] : []))
  expect(other).toEqual([])
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
  for (const catalogue of [english, japanese])
    for (const key of ['compose.pictures.kind', 'profile.picture.unreadable'] as const) {
      const text = catalogue[key]?.toLowerCase() ?? ''
      expect([key, names.filter(name => !text.includes(name))]).toEqual([key, []])
    }
})

test('members are not told that joining is free', () => {
  expect(english['side.welcome.text']).toContain('joining is free')
  expect(`${english['side.welcome.member']} ${japanese['side.welcome.member']}`).not.toMatch(/free|joining|無料/)
})
