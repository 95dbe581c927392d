import { expect, test } from 'vitest'
import { brokenTag, findHashtags } from './find-hashtags.ts'
import { fromPlain } from './from-plain.ts'
import { extractHashtags } from './hashtags.ts'
import { normalizeHashtag } from './normal-names.ts'

test.each([
  ['Kyoto', '#kyoto'],
  ['#駅', '#駅'],
  ['＃京都', '#京都'],
  ['ＫＹＯＴＯ', '#kyoto'],
  ['#ラーメン', '#ラーメン'],
  ['#佐々木', '#佐々木'],
  ['#ﾗｰﾒﾝ', '#ラーメン'],
  [`#${'a'.repeat(59)}`, `#${'a'.repeat(59)}`],
  [`#${'a'.repeat(60)}`, null],
  ['#', null],
  ['#n2', null],
  ['#令和7年', null],
  ['#two_words', null],
  ['#two words', null],
  ['#ぼっち・ざ・ろっく', '#ぼっち・ざ・ろっく'],
  ['#トロピカル～ジュ', '#トロピカル〜ジュ'],
  ['#ﾎﾞｯﾁ･ｻﾞ', '#ボッチ・ザ'],
  ['#・京都', null],
  ['#京都〜', null],
  ['#a~b', null],
  ['#café', null],
  ['#서울', null],
])('%s is %s', (raw, tag) => {
  expect(normalizeHashtag(raw)).toBe(tag)
})

test.each([
  ['#kyoto and ＃紅葉、#Onsen!', ['#kyoto', '#紅葉', '#onsen']],
  ['今日は#京都', ['#京都']],
  ['C#sharp a#b 1#b #n2 ##x &#amp; /#map', []],
  ['#一。#二', ['#一', '#二']],
  ['#ぼっち・ざ・ろっく・#トロピカル～ジュ〜、#京都・2024', ['#ぼっち・ざ・ろっく', '#トロピカル〜ジュ']],
])('%s holds %j', (line, tags) => {
  expect(findHashtags(line).map(found => found.tag)).toEqual(tags)
})

test.each([
  ['at #kyoto', null],
  ['#kyoto, then', null],
  ['#kyoto-', null],
  ['#ぼっち・ざ・ろっく', null],
  ['on #rock’n', { word: '#rock’n', tag: '#rock' }],
  ['#令和7年', { word: '#令和7年', tag: null }],
  ['＃two_words', { word: '＃two_words', tag: null }],
  ['#café', { word: '#café', tag: null }],
  ['#2024 was', null],
])('%s, while it is typed, has a broken tag: %j', (before, broken) => {
  expect(brokenTag(before)).toEqual(broken)
})

test('a post has at most ten; the eleventh stays plain text, and a repeated one counts once', () => {
  const names = [...'abcdefghijkl']
  const html = fromPlain(`${names.map(name => `#${name}`).join(' ')} #a`)
  expect(extractHashtags(html)).toEqual(names.slice(0, 10).map(name => `#${name}`))
  expect(html).toContain('</span> #k #l <span class="hashtag">#a</span>')
})
