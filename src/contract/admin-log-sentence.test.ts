import { expect, test } from 'vitest'
import { type Act, acts } from './admin-acts.ts'
import { type LogEntry, sayAct, sayTaken } from './admin-log-sentence.ts'
import { en } from './messages/en/index.ts'
import { ja } from './messages/ja/index.ts'
import { type Language, textOf } from './messages/text.ts'

const texts = { en: textOf(en, 'en'), ja: textOf(ja, 'ja') }

const entryOf = (act: Act, some: Partial<LogEntry> = {}): LogEntry => ({
  seq: 1,
  at: '2026-11-27T03:00:00.000Z',
  by: 'kaede',
  by_name: 'Kaede',
  act,
  target: null,
  person: { id: '1', user_tag: 'ren', username: 'Ren' },
  reason: '',
  details: {},
  ...some,
})

const said = (entry: LogEntry, language: Language = 'en') =>
  sayAct(entry, texts[language], language)
    .map(({ text }) => text)
    .join('')

test.each(acts)('%s is a sentence in both languages that names who did it', act => {
  for (const language of ['en', 'ja'] as const) {
    const sentence = said(entryOf(act, { details: { en: 'Hello', ja: 'こんにちは' } }), language)
    expect(sentence).toMatch(/^Kaede/)
    expect(sentence).not.toMatch(/[{}?]|admin\./)
  }
})

test('a line above pages that is taken back before its time is named as one', () => {
  const target = { kind: 'announcement', id: '1', slug: null, title: null }
  const entry = entryOf('site_update.unschedule', { target, details: { en: 'Noon', ja: '正午' } })
  expect(said(entry)).toBe('Kaede took a scheduled line above pages back: “Noon”')
  expect(said({ ...entry, target: null })).toBe('Kaede took a scheduled notice back: “Noon”')
})

test.each([
  [
    'post.pin',
    { list: 'Kyoto', ends_at: '2026-12-03T15:00:00.000Z' },
    'Kaede pinned a post by Ren in Kyoto until 3 Dec 2026',
    'KaedeさんがRenさんの投稿を2026年12月3日まで京都府に固定しました',
  ],
  [
    'announcement.set',
    { en: 'Hello', ja: 'こんにちは', href: null, day: '2026-12-05' },
    'Kaede put a line above pages until 5 Dec 2026: “Hello”',
    'Kaedeさんがページの上に2026年12月5日までひとことを表示しました：「こんにちは」',
  ],
  ['maintenance.set', { closed: true, until: null }, 'Kaede closed the site', 'Kaedeさんがサイトを閉じました'],
  ['maintenance.set', { closed: false }, 'Kaede opened the site', 'Kaedeさんがサイトを再開しました'],
  [
    'maintenance.set',
    { closed: true, until: '2026-11-28T00:00:00.000Z' },
    'Kaede closed the site until 28 Nov 2026 09:00 JST',
    'Kaedeさんが2026年11月28日 09:00（日本時間）までサイトを閉じました',
  ],
  [
    'queue.set',
    { on: true },
    'Kaede switched the newcomer queue on',
    'Kaedeさんが新しいメンバーの承認待ちをオンにしました',
  ],
  [
    'queue.set',
    { on: false },
    'Kaede switched the newcomer queue off',
    'Kaedeさんが新しいメンバーの承認待ちをオフにしました',
  ],
  [
    'report.resolve',
    { acts: [] },
    'Kaede decided the report about Ren (kept)',
    'KaedeさんがRenさんについての報告を完了しました（そのまま残す）',
  ],
  [
    'report.resolve',
    { acts: ['warn', 'remove'] },
    'Kaede decided the report about Ren (removed, warned)',
    'KaedeさんがRenさんについての報告を完了しました（削除、警告）',
  ],
  [
    'report.resolve',
    { acts: [], nothing_more: true },
    'Kaede decided the report about Ren (nothing more was done)',
    'KaedeさんがRenさんについての報告を完了しました（追加の対応なし）',
  ],
  [
    'second_factor.change',
    { change: 'passkey_added' },
    'Kaede changed their own second login step (passkey added)',
    'Kaedeさんが自分の2段階認証を変更しました（パスキーを追加）',
  ],
  [
    'site_update.send',
    { en: 'Hi {who}', ja: 'やあ' },
    'Kaede told everybody: “Hi {who}”',
    'Kaedeさんが全員に通知しました：「やあ」',
  ],
] as const)('%s with %j', (act, details, english, japanese) => {
  const target = act === 'report.resolve' ? { kind: 'report', id: '7', slug: null, title: null } : null
  expect(said(entryOf(act, { details, target }))).toBe(english)
  expect(said(entryOf(act, { details, target }), 'ja')).toBe(japanese)
})

test('why stands behind it, a reason of the list by its text', () => {
  const closed = entryOf('maintenance.set', { details: { closed: true }, reason: 'moving the server' })
  expect(said(closed)).toBe('Kaede closed the site: moving the server')
  expect(said(closed, 'ja')).toBe('Kaedeさんがサイトを閉じました：moving the server')
  expect(said(entryOf('people.warn', { reason: 'advertising' }), 'ja')).toBe(
    `KaedeさんがRenさんに警告しました：${texts.ja('refused.advertising')}`,
  )
})

test('who did it, whom it concerns and what it was done to are pieces of their own', () => {
  const target = { kind: 'post', id: '1', slug: 'river', title: 'A {walk}' }
  expect(sayAct(entryOf('post.remove', { target }), texts.ja, 'ja')).toEqual([
    { text: 'Kaedeさん', is: 'who' },
    { text: 'が', is: 'words' },
    { text: 'Renさん', is: 'person' },
    { text: 'の', is: 'words' },
    { text: '投稿『A {walk}』', is: 'thing' },
    { text: 'を削除しました', is: 'words' },
  ])
})

test('an account that is gone, and the console, have words instead of a name', () => {
  const gone = entryOf('people.promote', {
    by: 'console',
    by_name: null,
    person: { id: '1', user_tag: null, username: null },
  })
  expect(said(gone)).toBe('The server’s console made a closed account an admin')
})

test('reports taken in a row are counted', () => {
  const taken = sayTaken(entryOf('report.claim'), 7, texts.en, 'en')
  expect(taken.map(({ text }) => text).join('')).toBe('Kaede took 7 reports')
})

test('to whom a report was handed is said, where the log knows it', () => {
  const target = { kind: 'report', id: '1', slug: null, title: null }
  const handed = (details: LogEntry['details'], language?: Language) =>
    said(entryOf('report.hand', { target, details }), language)
  expect(handed({ to: '2', to_tag: 'mika' })).toBe('Kaede handed the report about Ren to @mika')
  expect(handed({ to: '2', to_tag: 'mika' }, 'ja')).toBe('KaedeさんがRenさんについての報告を@mikaさんに引き継ぎました')
  expect(handed({ to: '2' })).toBe('Kaede handed the report about Ren to somebody else')
})
